/** A name from a program as people read it, where there is no word for it: `home_stretch` → "Home stretch". */
export function readable(name: string): string {
  const said = name.replaceAll(/[_-]+/g, ' ').trim();
  return said.charAt(0).toUpperCase() + said.slice(1);
}
