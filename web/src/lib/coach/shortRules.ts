/** The first section of a rule page, which says how to play in two minutes; empty if the page has no sections. */
export function shortRules(page: string): string {
  const [, first = ''] = page.split(/^## .*$/m);
  return first.trim();
}
