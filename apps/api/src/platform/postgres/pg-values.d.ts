/** What pg itself sends parameters by. It exports the file, and types do not know it. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
