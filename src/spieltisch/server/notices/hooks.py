"""Web-hooks by Apprise, in a worker process: which services, which parameters, and the call itself.

Apprise can do much more than call people: parameters of an address read local files, switch off TLS, or wait for hours.
So only what is listed here may be said, and it is looked up in what Apprise itself has read out of the address. What
was checked is what is used: the address is not read a second time.
"""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING, Any, Final, Self

from spieltisch.server.notices.outside import TIMEOUT_S, Delivery, calling, short

if TYPE_CHECKING:
    from apprise import NotifyBase

MATTERMOST: Final = frozenset({"channel", "channels", "mode", "team", "to"})
MATRIX: Final = frozenset({"mode", "msgtype", "token", "v", "version"})
NTFY: Final = frozenset({"auth", "mode", "priority", "tags", "to", "token", "xtags"})
PARAMETERS: Final = {
    "discord": frozenset({"thread"}),
    "gotify": frozenset({"priority"}),
    "gotifys": frozenset({"priority"}),
    "matrix": MATRIX,
    "matrixs": MATRIX,
    "mmost": MATTERMOST,
    "mmosts": MATTERMOST,
    "ntfy": NTFY,
    "ntfys": NTFY,
    "slack": frozenset({"mode", "to"}),
    "tgram": frozenset({"preview", "silent", "thread", "topic"}),
}
"""By service, the parameters that people may say: where a call goes, and how loud it is. Other services have none."""
MARKED: Final = ("qsd+", "qsd-", "qsd:")
"""Where Apprise puts parameters that begin with `+`, `-` or `:`: headers, arguments and fields of templates."""


class BadHook(Exception):
    """Why an address cannot be used."""


def check_schema(address: str, schemas: tuple[str, ...]) -> str:
    """Its schema. Nothing is loaded for this. Raises BadHook."""
    schema = address.partition("://")[0].lower()
    if "://" not in address or schema not in schemas:
        raise BadHook(f"An address begins with one of these: {', '.join(f'{each}://' for each in schemas)}.")
    if not address.isprintable():
        raise BadHook("An address has only signs that can be seen.")
    return schema


def hook_of(address: str, schemas: tuple[str, ...]) -> NotifyBase:
    """What calls this address. Raises BadHook."""
    schema = check_schema(address, schemas)
    import apprise  # noqa: PLC0415  an extra
    from apprise.plugins import url_to_dict  # noqa: PLC0415  an extra

    quiet()
    no_address = f"This is not an address of {schema}. Its form is at https://github.com/caronc/apprise/wiki"
    parsed: dict[str, Any] | None = url_to_dict(address)
    if parsed is None or parsed.get("schema") != schema:
        raise BadHook(no_address)
    check_parameters(schema, parsed)
    asset = apprise.AppriseAsset(http_redirects=False)
    made = apprise.Apprise.instantiate(parsed, asset=asset, suppress_exceptions=True)
    if made is None:
        raise BadHook(no_address)
    made.socket_connect_timeout = made.socket_read_timeout = TIMEOUT_S
    return made


def check_parameters(schema: str, parsed: dict[str, Any]) -> None:
    """Whether what Apprise has read out of an address is allowed. Raises BadHook."""
    allowed = PARAMETERS.get(schema, frozenset())
    said = [*parsed.get("qsd", {}), *(f"{mark[-1]}{name}" for mark in MARKED for name in parsed.get(mark, {}))]
    for name in said:
        if name not in allowed:
            rest = f"Those of {schema} are: {', '.join(sorted(allowed))}." if allowed else f"{schema} has none here."
            raise BadHook(f"The parameter {short(name)} cannot be chosen. {rest}")


def label_of_hook(private: bool, address: str, schemas: tuple[str, ...]) -> tuple[str, str]:
    """What its owner is shown of a hook, without its secrets; or what is wrong."""
    with calling(private):
        try:
            return str(hook_of(address, schemas).url(privacy=True)).partition("?")[0], ""
        except BadHook as error:
            return "", str(error)


def call_hook(private: bool, address: str, schemas: tuple[str, ...], title: str, body: str) -> Delivery:
    """Raises nothing: what went wrong is in the answer."""
    import apprise  # noqa: PLC0415  an extra

    try:
        made = hook_of(address, schemas)
    except BadHook as error:  # what is allowed has changed
        return Delivery(False, short(str(error)), gone=True)
    with calling(private) as call, Warnings() as warnings:
        try:
            if made.notify(title=title, body=body, body_format=apprise.NotifyFormat.TEXT):
                return Delivery(True)
        except Exception as error:  # noqa: BLE001  of a service that answers nonsense
            return call.fault or Delivery(False, short(f"the service did not take it: {type(error).__name__}"))
        return call.fault or Delivery(False, short(warnings.last or "the service did not take it"))


def quiet() -> None:
    """What Apprise says is told to the owner of a hook, not to the operator: it holds what the owner has written."""
    logger = logging.getLogger("apprise")
    logger.propagate = False
    if not logger.handlers:  # without any, Python would print warnings as they are
        logger.addHandler(logging.NullHandler())


class Warnings(logging.Handler):
    """The last thing that Apprise has warned of in this thread; other threads call for other people."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.last = ""
        self._thread: Final = threading.get_ident()

    def emit(self, record: logging.LogRecord) -> None:
        if record.thread == self._thread:
            self.last = record.getMessage().strip()

    def __enter__(self) -> Self:
        logging.getLogger("apprise").addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger("apprise").removeHandler(self)
