import { ukStamp } from '../../lib/format/uk-moment.ts';
import type { ListMetadata } from '@meridian/contracts/kernel';
import type { ListAddress } from './admin-address.ts';
import type { AdminResource } from './admin-resource.ts';
import { mostExported, type ListPage, readList, type Typed } from './list-request.ts';
import { isForForms, type AdminRow } from './record-page.ts';
import { textOf, type Words } from './admin-text.ts';
import { csvOf } from './csv.ts';

export interface ExportedFile {
  readonly name: string;
  readonly text: string;
}

/** The columns of the page in its order, then those of the drawer; what the viewer may do is no data. */
export function exportFile({ columns, list }: AdminResource, rows: readonly AdminRow[], words: Words): ExportedFile {
  const exported = columns.filter(({ name }) => !isForForms(name));
  const heads = exported.map(({ label, type }) => {
    const text = words.label(label);
    return type.kind === 'dateTime' ? words.say('admin.export.ukTime', { column: text }) : text;
  });
  const lines = rows.map((row) => exported.map(({ name, type }) => textOf(row[name], type, words, 'file')));
  const kebab = list.query.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { name: `${kebab}-${ukStamp(new Date()).slice(0, 10)}.csv`, text: csvOf([heads, ...lines]) };
}

export function saveFile({ name, text }: ExportedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

interface Exporting {
  readonly signal: AbortSignal;
  readonly file?: string | undefined;
  onProgress(done: number, total: number): void;
}

/** Everything that the filter lets through, page by page, up to what a file may hold. */
export async function readWholeList(
  list: ListMetadata,
  address: Pick<ListAddress, 'filter' | 'by' | 'direction'>,
  typed: Typed,
  { signal, file, onProgress }: Exporting,
): Promise<{ readonly rows: readonly AdminRow[]; readonly more: boolean }> {
  const rows: AdminRow[] = [];
  let after: string | null = null;
  for (;;) {
    const found: ListPage = await readList(list, address, typed, { size: 100, after }, { signal, file, patient: true });
    rows.push(...found.rows);
    onProgress(rows.length, found.page.total);
    const { hasNext, endCursor } = found.page;
    if (!hasNext || endCursor === null) return { rows, more: false };
    if (rows.length >= mostExported) return { rows: rows.slice(0, mostExported), more: true };
    after = endCursor;
  }
}
