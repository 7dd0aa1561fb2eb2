import type { FieldType, ListMetadata } from '@meridian/contracts/kernel';
import type { ComponentType } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { AdminAction, BulkAction, FixedBy } from './admin-actions.ts';
import type { KeyWords } from './KeyList.tsx';
import type { ListView } from './list-views.ts';
import { type LookedAfter, withWhose } from './looked-after.ts';
import type { AdminRow, ColumnName, RecordPage } from './record-page.ts';
import type { LiveDocument } from '../../lib/use-live.ts';

/** A list of records, each of which opens in a drawer. */
export interface AdminResource extends RecordPage {
  readonly title: MessageId;
  readonly lead: MessageId;
  readonly bulk: readonly BulkAction[];
  /** Makes a new record; it is offered beside the title. */
  readonly create?: AdminAction;
  readonly views: readonly ListView[];
  /** Subscribes to changes of the list, which then refreshes by itself. */
  readonly live?: LiveDocument;
  /** What else may be done here, beside the title; on a phone it is folded there. */
  readonly tools?: Tools;
  /** Its records can be given to somebody: who has them is a column, a filter and something to do with many. */
  readonly lookedAfter?: LookedAfter;
  /** The quick way to one record, above the list; on a phone the list's own search then folds with the filters. */
  readonly finder?: ComponentType;
  /** How many records are in each view, as it is now. */
  readonly useCounts?: () => Counts | undefined;
  /** Keys of this page alone, for the list of keys. */
  readonly keys?: readonly KeyWords[];
}

type Tools = ComponentType<{ reload(): void }>;

/** By the names of the views. */
export type Counts = Readonly<Partial<Record<string, number>>>;

type Named = { readonly name: string; readonly type: FieldType };
type ViewOf<L extends ListMetadata> = Omit<ListView, 'filter' | 'order'> & {
  readonly filter?: FixedBy<L['filters'][number] & Named>;
  readonly order?: { readonly by: ColumnName<L>; readonly direction: 'ascending' | 'descending' };
};

type Description<L extends ListMetadata> = {
  readonly title: MessageId;
  readonly lead: MessageId;
  /** What a record of the list is, in its drawer. */
  readonly record: RecordPage<AdminRow, L>;
  readonly bulk?: readonly BulkAction[];
  /** Named parts of the list; the page opens on the first. What they filter by is not drawn as a filter. */
  readonly views?: readonly ViewOf<L>[];
} & Pick<AdminResource, 'create' | 'live' | 'tools' | 'lookedAfter' | 'finder' | 'useCounts' | 'keys'>;

const reserved = ['lookedAfter', 'view', 'sort', 'after', 'before', 'size', 'open', 'lang'];

/** Describes a generated admin page; names that the schema does not have do not compile. */
export function adminResource<const L extends ListMetadata>(description: Description<L>): AdminResource {
  const { record, bulk = [], views: described = [], ...rest } = description;
  const { list } = record;
  const taken = list.filters.find(({ name }) => reserved.includes(name));
  if (taken) throw new Error(`${list.query}: the filter ${taken.name} has the name of a part of the address`);
  const views = described.map((view) => ({ filter: {}, ...view }) satisfies ListView);
  const ofViews = new Set(views.flatMap(({ filter }) => Object.keys(filter)));
  const drawn = { ...list, filters: list.filters.filter(({ name }) => !ofViews.has(name)) };
  return { ...record, ...rest, list: withWhose(drawn, rest.lookedAfter), bulk, views };
}
