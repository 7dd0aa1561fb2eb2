import type { Column, ListMetadata, RowsMetadata } from '@meridian/contracts/kernel';
import type { ComponentType } from 'react';
import { otherActions, type RecordAction } from './admin-actions.ts';
import type { RecordSection } from './record-sections.tsx';

export type AdminRow = Readonly<Record<string, unknown>>;
export type Tone = 'good' | 'warn' | 'bad' | 'plain';
type Tones = Readonly<Partial<Record<string, Tone>>>;

/** Draws one value in a way of its own. */
/** `row`: in a list, the record that the value is of. */
export type Draw = ComponentType<{ readonly value: unknown; readonly row?: AdminRow }>;
/** By the names of columns. */
export type Draws = Readonly<Record<string, Draw>>;

/** A column as a page shows it: what the schema says, and what the page adds. */
export type TableColumn = Column & { readonly width?: string; readonly tones?: Tones; readonly draw?: Draw };

export interface RecordPage<Row extends AdminRow = AdminRow, L extends ListMetadata = ListMetadata> {
  readonly list: L;
  readonly named: string;
  readonly columns: readonly TableColumn[];
  readonly header: readonly RecordSection<Row>[];
  readonly sections: readonly RecordSection<Row>[];
  readonly actions: readonly RecordAction<Row>[];
  readonly history?: RowsMetadata;
  readonly audit?: string;
  readonly draws: Draws;
  readonly values: boolean;
}

type ColumnOf<L extends ListMetadata> = L['columns'][number];
export type ColumnName<L extends ListMetadata> = ColumnOf<L>['name'];
export type EnumText<T> = T extends { kind: 'enum'; values: readonly { value: infer V extends string }[] } ? V : never;
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

type SectionOf<Row extends AdminRow, L extends ListMetadata> = RecordSection<Row, ColumnName<L>>;

interface Description<L extends ListMetadata, H extends RowsMetadata, Row extends AdminRow> {
  /** The list that the record is of: its columns are what the record says. */
  readonly list: L;
  /** The column that says what a record is called. */
  readonly named: ColumnName<L>;
  /** The order of a table's columns; what is not named is in the record alone. */
  readonly columns: readonly ColumnChoice<L>[];
  /** What has to be seen before anything is done. */
  readonly header?: readonly SectionOf<Row, L>[];
  readonly sections?: readonly SectionOf<Row, L>[];
  /**
   * Each is offered while the record's `permittedActions` has its word. After those that are described come the other forms
   * of the list, under the words of the contracts.
   */
  readonly actions?: readonly RecordAction<Row>[];
  readonly history?: H & Timeline<H>;
  /** What its streams begin with in the log (`order` of `order-42`): leads to its history there, with what proves it. */
  readonly audit?: string;
  /** Values that are drawn in a way of their own in the record and its history, by the names of their columns. */
  readonly draws?: Draws;
  /** False where the sections say all; else every column that no section covers is drawn. */
  readonly values?: boolean;
}

type Looks = { readonly name: string } & Pick<TableColumn, 'width' | 'tones' | 'draw'>;

/** Describes one record; names that the schema does not have do not compile. */
export function recordPage<
  const L extends ListMetadata,
  const H extends RowsMetadata = RowsMetadata,
  Row extends AdminRow = AdminRow,
>(description: Description<L, H, Row>): RecordPage<Row, L> {
  const { list, columns, header = [], sections = [], actions = [], draws = {}, values = true, ...rest } = description;
  const shown = columns.map((choice) => {
    const looks: Looks = typeof choice === 'string' ? { name: choice } : choice;
    return { ...columnOf(list, looks.name), hidden: false, ...looks };
  });
  const named = [
    ...actions,
    ...[...header, ...sections].flatMap(({ actions: own = [] }) => own),
  ] as readonly RecordAction[];
  const names = new Set(shown.map(({ name }) => name));
  const others = list.columns.filter(({ name }) => !names.has(name)).map((column) => ({ ...column, hidden: true }));
  return {
    ...rest,
    list,
    columns: [...shown, ...others],
    header,
    sections,
    actions: [...actions, ...otherActions(list, named)],
    draws,
    values,
  };
}

function columnOf(list: ListMetadata, name: string): Column {
  const found = list.columns.find((column) => column.name === name);
  if (!found) throw new Error(`${list.query} has no column ${name}`);
  return found;
}

/** Columns for the forms of a record, which no person reads. */
export const isForForms = (column: string): boolean => column === 'permittedActions' || /revision$/i.test(column);

export const keyOf = ({ list }: { readonly list: ListMetadata }, row: AdminRow): string => String(row[list.key]);
