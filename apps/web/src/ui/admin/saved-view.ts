import type { ListMetadata } from '@meridian/contracts/kernel';
import { isTyped, longestText, type ListAddress, readAddress, writeAddress } from './admin-address.ts';
import type { AdminResource } from './admin-resource.ts';
import type { Typed } from './list-request.ts';
import type { AdminRow } from './record-page.ts';
import { firstPage } from './use-address.ts';
import type { Columns } from './use-columns.ts';

/** What a list shows, and how. */
export interface Shown {
  readonly address: ListAddress;
  readonly typed: Typed;
  readonly columns: Pick<Columns, 'shown' | 'areUsual'>;
}

export type Saved = ReturnType<typeof toSave>;

/** As the server keeps it. Which page of the list and which record is open is not part of it. */
export function toSave({ list, views }: AdminResource, { address, typed, columns }: Shown) {
  const said = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  return {
    address: writeAddress(list, { ...address, ...firstPage, open: undefined }, views).toString(),
    typed: said.length > 0 ? new URLSearchParams(said).toString() : null,
    columns: columns.areUsual ? null : columns.shown.map(({ name }) => name),
  };
}

/** A filter, an order or a column that the list no longer has is left out. */
export function readSaved({ list, views }: AdminResource, saved: AdminRow) {
  return {
    address: readAddress(list, new URLSearchParams(String(saved['address'])), views),
    typed: typedOf(list, saved['typed']),
    columns: saved['columns'] as readonly string[] | null,
  };
}

function typedOf(list: ListMetadata, saved: unknown): Typed {
  const said = new URLSearchParams(typeof saved === 'string' ? saved : '');
  const names = list.filters.filter(isTyped).map(({ name }) => name);
  return Object.fromEntries(
    names.flatMap((name) => (said.has(name) ? [[name, (said.get(name) ?? '').slice(0, longestText)]] : [])),
  );
}
