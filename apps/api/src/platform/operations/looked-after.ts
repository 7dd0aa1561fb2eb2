import type { LookedAfterInput } from '@meridian/contracts/generated/admin';
import type { PageRequest } from '../postgres/keyset.js';
import type { Viewer } from '../session/index.js';
import type { AssignedRecords } from '../work/assigned-records.js';

interface Paged {
  readonly page: PageRequest & { readonly lookedAfter: LookedAfterInput };
}

/** Asks a list for records by who looks after them. */
export function asksWhose(args: object): args is Paged {
  const page: unknown = Reflect.get(args, 'page');
  return typeof page === 'object' && page !== null && Boolean(Reflect.get(page, 'lookedAfter'));
}

/** What the list is asked for instead: by the keys of these records. */
export async function byKeys(args: Paged, { userId }: Viewer, assigned: AssignedRecords): Promise<object> {
  const { lookedAfter, ...page } = args.page;
  const { kind, whose } = lookedAfter;
  const ids = await (whose === 'mine' ? assigned.of(kind, userId ?? '') : assigned.of(kind));
  return { ...args, page: { ...page, keys: { ids, out: whose === 'nobodys' } } };
}
