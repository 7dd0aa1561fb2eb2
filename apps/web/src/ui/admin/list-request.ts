import type { ListMetadata } from '@meridian/contracts/kernel';
import { askTrusted } from '../../lib/api/trusted-client.ts';
import type { ListAddress } from './admin-address.ts';
import { type AskedList, partedFilter } from './looked-after.ts';
import type { AdminRow } from './record-page.ts';

export interface ListPage {
  readonly rows: readonly AdminRow[];
  readonly page: {
    readonly startCursor: string | null;
    readonly endCursor: string | null;
    readonly hasNext: boolean;
    readonly hasPrevious: boolean;
    readonly total: number;
  };
}

/** What people typed, kept in memory alone. */
export type Typed = Readonly<Record<string, string>>;

export const mostCounted = 1_000;
export const mostExported = 10_000;

type Part = { readonly size: number; readonly after?: string | null; readonly before?: string | null };
/** `file`: why the rows are written to a file. */
type How = { readonly signal?: AbortSignal; readonly patient?: boolean; readonly file?: string | undefined };

export async function readList(
  list: AskedList,
  { filter, by, direction }: Pick<ListAddress, 'filter' | 'by' | 'direction'>,
  typed: Typed,
  { size, after, before }: Part,
  { file, ...how }: How,
): Promise<ListPage> {
  const said = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''));
  const { own, page } = partedFilter(list, filter);
  const variables = {
    filter: { ...own, ...said },
    sort: { by, direction },
    page: { size, ...page, ...(after ? { after } : before ? { before } : {}) },
    ...(file && { file }),
  };
  return (await askTrusted(list, variables, { ...how, personal: Object.keys(said).length > 0 })) as ListPage;
}

/** The record of a key, wherever in the list it is. */
export async function readOne(list: ListMetadata, key: string, how: How = {}): Promise<AdminRow | undefined> {
  const { rows } = (await askTrusted(list, { filter: {}, page: { size: 1, only: key } }, how)) as ListPage;
  return rows[0];
}
