import { useId, type ComponentType } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import type { RecordAction } from './admin-actions.ts';
import styles from './drawer.module.css';
import { Heading } from './heading.tsx';
import { keyOf, type AdminRow, type RecordPage } from './record-page.ts';
import { Actions, type Acting } from './RecordActions.tsx';
import { Rows } from './Rows.tsx';
import type { RowsRead } from './use-rows.ts';

export interface SectionProps<Row extends AdminRow = AdminRow> {
  readonly record: RecordPage<Row>;
  readonly row: Row;
  /** Another one when there may be more to say. */
  readonly version: string;
  /** Reads again what belongs to the record. */
  refresh(): void;
  /** Reads the record itself again. */
  reload(): void;
  readonly acting: Acting<Row>;
}

/** A part of a record, and the columns that need not be drawn again. */
export interface RecordSection<Row extends AdminRow = AdminRow, Covered extends string = string> {
  readonly draws: ComponentType<SectionProps<Row>>;
  readonly covers?: readonly Covered[] | undefined;
  /** What it offers itself. */
  readonly actions?: readonly RecordAction<Row>[];
}

type Section<Row extends AdminRow, Covered extends string> = {
  readonly title: MessageId | ((row: Row) => MessageId);
  /** Drawn only where this is true. */
  when?(row: Row): boolean;
  readonly draws: ComponentType<Omit<SectionProps<Row>, 'acting'>>;
  readonly covers?: readonly Covered[];
  /** What is done with this part alone. */
  readonly actions?: readonly RecordAction<Row>[];
  /** What is done takes the place of what is shown. */
  readonly replaces?: true;
};

/** A part with a heading, and with actions of its own. */
export function section<Row extends AdminRow = AdminRow, const Covered extends string = never>(
  described: Section<Row, Covered>,
): RecordSection<Row, Covered> {
  const { title, draws: Content, covers, actions = [], replaces = false } = described;
  const isDrawn = (row: Row) => described.when?.(row) ?? true;
  function Titled({ acting, ...props }: SectionProps<Row>) {
    const heading = useId();
    if (!isDrawn(props.row)) return null;
    const hidden = replaces && acting.doing !== undefined && actions.includes(acting.doing);
    return (
      <section className={styles.part} aria-labelledby={heading}>
        <Heading id={heading}>
          <Say id={typeof title === 'function' ? title(props.row) : title} />
        </Heading>
        {!hidden && <Content {...props} />}
        <Actions actions={actions} record={props.record} row={props.row} acting={acting} titled />
      </section>
    );
  }
  return { draws: Titled, covers, actions };
}

type RowsSection<Covered extends string> = {
  readonly title: MessageId;
  readonly rows: RowsRead;
  readonly draws: ComponentType<{
    readonly found: readonly AdminRow[];
    readonly row: AdminRow;
    refresh(): void;
    reload(): void;
  }>;
  /** Said when there are none; without it nothing is drawn then. */
  readonly empty?: MessageId;
  readonly covers?: readonly Covered[];
  readonly actions?: readonly RecordAction[];
  readonly folded?: true;
};

/** Rows that belong to the record; their query's first argument is its key. */
export function rowsSection<const Covered extends string = never>({
  draws: Found,
  covers,
  actions = [],
  ...described
}: RowsSection<Covered>): RecordSection<AdminRow, Covered> {
  function Listed({ record, row, version, refresh, reload, acting }: SectionProps) {
    return (
      <Rows
        {...described}
        record={keyOf(record, row)}
        version={version}
        below={(found) => <Actions actions={actions} record={record} row={row} acting={acting} found={found} titled />}
      >
        {(found) => <Found found={found} row={row} refresh={refresh} reload={reload} />}
      </Rows>
    );
  }
  return { draws: Listed, covers, actions };
}
