/** Text made small, in letters that need no escaping in an address or a page: DEFLATE, then base64url. */

/** The text would be longer than anybody asked for. */
export class TooLong extends Error {}

async function through(
  bytes: BufferSource,
  by: GenericTransformStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(by) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    // A few letters can unpack to gigabytes: nobody reads on.
    if (size > most) {
      await reader.cancel();
      throw new TooLong();
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const STEP = 0x8000;

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Infinity);
  let letters = '';
  for (let i = 0; i < bytes.length; i += STEP) letters += String.fromCharCode(...bytes.subarray(i, i + STEP));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** At most so many bytes of text. Raises TooLong, and some other error if nothing was packed so. */
export async function unpacked(letters: string, most = Infinity): Promise<string> {
  const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  const found = await through(bytes, new DecompressionStream('deflate-raw'), most);
  return new TextDecoder('utf-8', { fatal: true }).decode(found);
}
