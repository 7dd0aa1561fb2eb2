/** @param {{ email: string, password: string }[]} accounts @returns {string[]} the lines of a small table */
export function accountTable(accounts) {
  if (accounts.length === 0) return [];
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return ['', 'demo accounts', ...accounts.map(({ email, password }) => `  ${email.padEnd(width)}  ${password}`)];
}
