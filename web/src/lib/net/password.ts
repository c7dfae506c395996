/** The password of a table, for as long as this tab is open. */
const key = (table: string): string => `spieltisch.password.${table}`;

/** For `hello`: empty if there is none. */
export function passwordFor(table: string): { password?: string } {
  const password = sessionStorage.getItem(key(table));
  return password === null ? {} : { password };
}

export const savePassword = (table: string, password: string): void => sessionStorage.setItem(key(table), password);

export const forgetPassword = (table: string): void => sessionStorage.removeItem(key(table));
