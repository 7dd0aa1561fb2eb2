const plainNumber = /^-?[£¥]?\d[\d,]*(\.\d+)?$/;
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A text that a spreadsheet would run as a formula is marked as text. */
function cell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Comma-separated, every cell quoted; the byte order mark lets Excel read Chinese. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
}
