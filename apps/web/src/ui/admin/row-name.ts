import { keyOf, type AdminRow, type RecordPage } from './record-page.ts';
import { textOf, type Words } from './admin-text.ts';

/** What a record is called; one without a name is called by its key. */
export function nameOf(resource: Pick<RecordPage, 'list' | 'columns' | 'named'>, row: AdminRow, words: Words): string {
  const column = resource.columns.find(({ name }) => name === resource.named);
  const text = column ? textOf(row[column.name], column.type, words) : '';
  return text === '' ? keyOf(resource, row) : text;
}
