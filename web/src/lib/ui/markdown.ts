/** A small, safe Markdown reader for the rule pages: it makes data, never HTML. */

export type Span =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'rule'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: number; id: string | null; spans: Span[] }
  | { kind: 'paragraph'; id: string | null; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: { id: string | null; spans: Span[] }[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const RULE = /^[A-Z]{2,3}-[A-Z]?\d+$/;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)|\b([A-Z]{2,3}-[A-Z]?\d+)\b/g;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > done) spans.push({ kind: 'text', text: text.slice(done, match.index) });
    const [whole, strong, em, code, label, href, rule] = match;
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (em !== undefined) spans.push({ kind: 'em', text: em });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (label !== undefined && href !== undefined) spans.push(linkOf(label, href));
    else if (rule !== undefined) spans.push({ kind: 'rule', text: rule });
    done = match.index + whole.length;
  }
  if (done < text.length) spans.push({ kind: 'text', text: text.slice(done) });
  return spans;
}

function linkOf(label: string, href: string): Span {
  return /^(https:|#|\/)/.test(href) ? { kind: 'link', text: label, href } : { kind: 'text', text: label };
}

/** The rule that a block defines: its bold beginning, as in "**KM-26** Under a limit …". */
function idOf(spans: Span[]): string | null {
  const first = spans[0];
  if (!first || (first.kind !== 'strong' && first.kind !== 'rule')) return null;
  const word = first.text.split(/[\s:.]/)[0] ?? '';
  return RULE.test(word) ? word : null;
}

const cellsOf = (line: string): Span[][] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spansOf(cell.trim()));

export function blocksOf(markdown: string): Block[] {
  const lines = markdown.replaceAll('\r', '').split('\n');
  const blocks: Block[] = [];
  let i = 0;
  const here = (): string => lines[i] ?? '';
  const item = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;
  while (i < lines.length) {
    const line = here();
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (line.trim() === '') i++;
    else if (heading) {
      const spans = spansOf(heading[2] ?? '');
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 2, id: idOf(spans), spans });
      i++;
    } else if (line.startsWith('|')) {
      const rows: string[] = [];
      for (; here().startsWith('|'); i++) rows.push(here().trim());
      const [head = '', ...rest] = rows.filter((row) => !/^[|\s:-]+$/.test(row));
      blocks.push({ kind: 'table', head: cellsOf(head), rows: rest.map(cellsOf) });
    } else if (item.test(line)) {
      const ordered = /^\s*\d/.test(line);
      const items: string[] = [];
      for (; i < lines.length && here().trim() !== ''; i++) {
        const match = item.exec(here());
        if (match) items.push(match[2] ?? '');
        else items.push(`${items.pop() ?? ''} ${here().trim()}`);
      }
      blocks.push({
        kind: 'list',
        ordered,
        items: items.map((text) => ({ id: idOf(spansOf(text)), spans: spansOf(text) })),
      });
    } else {
      const text: string[] = [];
      for (; here().trim() !== '' && !/^(#|\|)/.test(here()) && !item.test(here()); i++) text.push(here().trim());
      const spans = spansOf(text.join(' '));
      blocks.push({ kind: 'paragraph', id: idOf(spans), spans });
    }
  }
  return blocks;
}
