import type { Column, FieldType, FormMetadata, ListMetadata, RowsMetadata, Rules } from '@meridian/contracts/kernel';
import type { ComponentType } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { ListView } from './list-views.ts';
import type { LiveDocument } from './use-live.ts';

export type AdminRow = Readonly<Record<string, unknown>>;
export type Tone = 'good' | 'warn' | 'bad' | 'plain';
type Tones = Readonly<Partial<Record<string, Tone>>>;

/** Draws one value in a way of its own. */
type Draw = ComponentType<{ readonly value: unknown }>;

/** A column as a page shows it: what the schema says, and what the page adds. */
export type ShownColumn = Column & { readonly width?: string; readonly tones?: Tones; readonly draw?: Draw };

/** A field of a form that is asked for in a way of its own. */
export type Ask = ComponentType<{
  readonly name: string;
  readonly label: MessageId;
  readonly optional: boolean;
  /** The record that the form is about. */
  readonly row: AdminRow;
}>;

/** A section of the drawer that the page draws itself, and the columns that need not be drawn again. */
export interface DrawerPart {
  readonly draws: ComponentType<{
    readonly row: AdminRow;
    /** Changes when there is more to tell. */
    readonly version: number;
    refresh(): void;
    /** Reads the list again, this record with it. */
    reload(): void;
  }>;
  readonly covers?: readonly string[];
}

export interface AdminAction {
  readonly label: MessageId;
  readonly form: FormMetadata;
  /** The word in the row's `permittedActions` that allows it. */
  readonly permitted: string;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly rules?: Rules<object>;
  /** Columns of the record that have to be seen while the form is filled in. */
  readonly shows?: readonly string[];
  /** The heading of what the action answers, where that is not the record itself. */
  readonly answered?: MessageId;
  /** What the form starts with, where that is not what the record says under the same name. */
  readonly starts?: (row: AdminRow) => AdminRow;
  readonly asks?: Readonly<Partial<Record<string, Ask>>>;
  /** What is shown of what was made, where that is not one record of the list. */
  readonly made?: ComponentType<{ readonly answer: AdminRow }>;
}

/** Values that are drawn in a way of their own in the drawer. */
export type Draws = Readonly<Record<string, Draw>>;

export interface BulkAction extends AdminAction {
  /** Asked before it runs, for what cannot be taken back; has the placeholder `{count}`. */
  readonly confirm?: MessageId;
}

export interface AdminResource {
  readonly title: MessageId;
  readonly lead: MessageId;
  readonly list: ListMetadata;
  readonly named: string;
  readonly columns: readonly ShownColumn[];
  readonly actions: readonly AdminAction[];
  readonly bulk: readonly BulkAction[];
  /** Makes a new record; it is offered beside the title. */
  readonly create?: AdminAction;
  readonly history?: RowsMetadata;
  readonly views: readonly ListView[];
  readonly draws: Draws;
  readonly parts: readonly DrawerPart[];
  /** Tells that the list changed: it then shows what is new by itself. */
  readonly live?: LiveDocument;
  /** What else may be done here, beside the title; on a phone it stands below the list. */
  readonly tools?: Tools;
  /** The quick way to one record, above the list; on a phone the list's own search then folds with the filters. */
  readonly finder?: ComponentType;
  /** How many records are in each view, as it is now. */
  readonly useCounts?: () => Counts | undefined;
}

type Tools = ComponentType<{ reload(): void }>;

/** By the names of the views. */
export type Counts = Readonly<Partial<Record<string, number>>>;

type ColumnOf<L extends ListMetadata> = L['columns'][number];
type ColumnName<L extends ListMetadata> = ColumnOf<L>['name'];
type EnumText<T> = T extends { kind: 'enum'; values: readonly { value: infer V extends string }[] } ? V : never;
type Stated<T> = T extends { kind: 'boolean' } ? 'true' | 'false' : EnumText<T>;
type TonesOf<L extends ListMetadata, Name> = {
  readonly [Value in Stated<Extract<ColumnOf<L>, { name: Name }>['type']>]?: Tone;
};
type ColumnChoice<L extends ListMetadata> = {
  [Name in ColumnName<L>]:
    Name | { readonly name: Name; readonly width?: string; readonly tones?: TonesOf<L, Name>; readonly draw?: Draw };
}[ColumnName<L>];

/** A history is drawn as a timeline: what, who, when. */
type Timeline<H extends RowsMetadata> = 'change' | 'by' | 'at' extends H['columns'][number]['name'] ? unknown : never;

type Description<L extends ListMetadata, H extends RowsMetadata> = {
  readonly title: MessageId;
  readonly lead: MessageId;
  readonly list: L;
  /** The column that says what a record is called. */
  readonly named: ColumnName<L>;
  /** The order of the table's columns; what is not named stands in the drawer alone. */
  readonly columns: readonly ColumnChoice<L>[];
  readonly actions?: readonly AdminAction[];
  readonly bulk?: readonly BulkAction[];
  readonly create?: AdminAction;
  readonly history?: H & Timeline<H>;
  /** Named parts of the list; the page opens on the first. What they filter by is not drawn as a filter. */
  readonly views?: readonly ViewOf<L>[];
  readonly live?: LiveDocument;
  /** Values that are drawn in a way of their own in the drawer and its history, by the names of their columns. */
  readonly draws?: Draws;
  readonly parts?: readonly (DrawerPart & { readonly covers?: readonly ColumnName<L>[] })[];
} & Pick<AdminResource, 'tools' | 'finder' | 'useCounts'>;

type ViewOf<L extends ListMetadata> = Omit<ListView, 'filter' | 'order'> & {
  readonly filter?: FixedBy<L['filters'][number]>;
  readonly order?: { readonly by: ColumnName<L>; readonly direction: 'ascending' | 'descending' };
};

type Looks = { readonly name: string } & Pick<ShownColumn, 'width' | 'tones' | 'draw'>;

const reserved = ['view', 'sort', 'after', 'before', 'size', 'open', 'lang'];

/** Describes a generated admin page; names that the schema does not have do not compile. */
export function adminResource<const L extends ListMetadata, const H extends RowsMetadata = RowsMetadata>(
  description: Description<L, H>,
): AdminResource {
  const {
    list,
    columns,
    actions = [],
    bulk = [],
    views: described = [],
    draws = {},
    parts = [],
    ...rest
  } = description;
  const taken = list.filters.find(({ name }) => reserved.includes(name));
  if (taken) throw new Error(`${list.query}: the filter ${taken.name} has the name of a part of the address`);
  const shown = columns.map((choice) => {
    const looks: Looks = typeof choice === 'string' ? { name: choice } : choice;
    return { ...columnOf(list, looks.name), hidden: false, ...looks };
  });
  const names = new Set(shown.map(({ name }) => name));
  const others = list.columns.filter(({ name }) => !names.has(name)).map((column) => ({ ...column, hidden: true }));
  const views = described.map((view) => ({ filter: {}, ...view }) satisfies ListView);
  const ofViews = new Set(views.flatMap(({ filter }) => Object.keys(filter)));
  const drawn = { ...list, filters: list.filters.filter(({ name }) => !ofViews.has(name)) };
  return { ...rest, list: drawn, columns: [...shown, ...others], actions, bulk, views, draws, parts };
}

function columnOf(list: ListMetadata, name: string): Column {
  const found = list.columns.find((column) => column.name === name);
  if (!found) throw new Error(`${list.query} has no column ${name}`);
  return found;
}

type FieldName<F extends FormMetadata> = F['fields'][number]['name'];
type FixedValue<T> = T extends { kind: 'enum' }
  ? EnumText<T>
  : T extends { kind: 'boolean' }
    ? boolean
    : T extends { kind: 'integer' | 'decimal' }
      ? number
      : T extends { kind: 'list'; of: infer Of extends FieldType }
        ? readonly FixedValue<Of>[]
        : string;
type FixedBy<Named extends { readonly name: string; readonly type: FieldType }> = {
  readonly [Each in Named as Each['name']]?: FixedValue<Each['type']>;
};

type ActionDescription<F extends FormMetadata, Input extends object> = {
  readonly label: MessageId;
  readonly form: F;
  readonly permitted: string;
  /** Values that the action itself gives; these fields are not drawn. */
  readonly fixed?: FixedBy<F['fields'][number]>;
  /** The rules of the form's input, so that the form judges as the server does. */
  readonly rules: [FieldName<F>] extends [keyof Input] ? Rules<Input> : never;
  readonly asks?: Readonly<Partial<Record<FieldName<F>, Ask>>>;
} & Pick<AdminAction, 'shows' | 'answered' | 'starts'>;

/** One thing to do with a record, in its drawer; what is not fixed is asked for in a form. */
export function formAction<const F extends FormMetadata, Input extends object>({
  fixed = {},
  rules,
  ...rest
}: ActionDescription<F, Input>): AdminAction {
  return { ...rest, fixed, rules: rules as unknown as Rules<object> };
}

type CreateDescription<F extends FormMetadata, Input extends object> = Omit<
  ActionDescription<F, Input>,
  'permitted' | 'shows' | 'answered' | 'starts'
> &
  Pick<AdminAction, 'made'> & { readonly starts?: AdminRow };

/** Makes a new record; whoever may open the page may do it. */
export function createAction<const F extends FormMetadata, Input extends object>({
  starts = {},
  rules,
  fixed = {},
  ...rest
}: CreateDescription<F, Input>): AdminAction {
  return { ...rest, fixed, permitted: '', rules: rules as unknown as Rules<object>, starts: () => starts };
}

type BulkDescription<F extends FormMetadata> = Pick<
  ActionDescription<F, object>,
  'label' | 'form' | 'permitted' | 'fixed'
> &
  Pick<BulkAction, 'confirm'>;

/** The same thing done to each chosen record; every value but those of the record itself is fixed. */
export function bulkAction<const F extends FormMetadata>({ fixed = {}, ...rest }: BulkDescription<F>): BulkAction {
  return { ...rest, fixed };
}

export const keyOf = ({ list }: AdminResource, row: AdminRow): string => String(row[list.key]);

export function mayDo({ permitted }: AdminAction, { permittedActions }: AdminRow): boolean {
  return Array.isArray(permittedActions) && permittedActions.includes(permitted);
}
