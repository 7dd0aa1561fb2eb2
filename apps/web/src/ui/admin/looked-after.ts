import type { Filter, ListMetadata } from '@meridian/contracts/kernel';
import type { ComponentType } from 'react';
import type { BulkAction } from './admin-actions.ts';
import type { ListAddress } from './admin-address.ts';
import type { AdminRow } from './record-page.ts';

/** By the keys of records: the task of each, as far as it is known. */
export type TasksOf = ReadonlyMap<string, AdminRow>;

/** The records of a list can be given to somebody. What knows tasks says how. */
export interface LookedAfter {
  readonly kind: string;
  /** The tasks of these records as they are now; `onOther` once they changed meanwhile. */
  useTasks(keys: readonly string[], onOther: () => void): TasksOf;
  /** Who looks after one of them, and the way to change that. */
  readonly Who: ComponentType<{ readonly task: AdminRow; readonly named: string }>;
  /** What can be done with the tasks of many. */
  readonly bulk: readonly BulkAction[];
}

const name = 'lookedAfter';

/** Only a list whose records can be given to somebody has it. */
const whoseFilter: Filter = {
  name,
  label: 'admin.lookedAfter',
  type: {
    kind: 'enum',
    values: [
      { value: 'mine', label: 'admin.lookedAfter.mine' },
      { value: 'nobodys', label: 'admin.lookedAfter.nobodys' },
    ],
  },
};

/** A list as it is drawn and asked for. */
export type AskedList = ListMetadata & { readonly lookedAfterAs?: string };

export const withWhose = <L extends ListMetadata>(list: L, lookedAfter: LookedAfter | undefined): L & AskedList =>
  lookedAfter ? { ...list, filters: [...list.filters, whoseFilter], lookedAfterAs: lookedAfter.kind } : list;

/** The filter of the list itself, and what the page of it is asked by. */
export function partedFilter({ lookedAfterAs: kind }: AskedList, filter: ListAddress['filter']) {
  const { [name]: whose, ...own } = filter;
  return { own, page: kind !== undefined && whose !== undefined ? { lookedAfter: { kind, whose } } : {} };
}

export const isNarrowedByWhose = (filter: ListAddress['filter']): boolean => filter[name] !== undefined;
