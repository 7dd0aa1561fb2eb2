import type { Column, Row, Sheet } from '../pdf/index.js';

export type Pair = readonly [name: string, value: string];

/** What is on a sheet, from top to bottom. */
export type Part =
  | { readonly kind: 'title' | 'heading' | 'remark'; readonly text: string }
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly Row[] };

export function draw(sheet: Sheet, parts: readonly Part[]): void {
  for (const part of parts) {
    if (part.kind === 'pairs') sheet.pairs(part.pairs);
    else if (part.kind === 'table') sheet.table(part.columns, part.rows);
    else if (part.kind === 'title') sheet.title(part.text);
    else if (part.kind === 'heading') sheet.heading(part.text);
    else sheet.paragraph(part.text, { quiet: true });
  }
}
