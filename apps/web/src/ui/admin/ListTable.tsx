import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListAddress } from './admin-address.ts';
import type { AdminResource } from './admin-resource.ts';
import { keyOf, type AdminRow, type TableColumn } from './record-page.ts';
import { useWords } from './admin-text.ts';
import { nameOf } from './row-name.ts';
import type { Selection } from './use-selection.ts';
import controls from './controls.module.css';
import styles from './list.module.css';
import { totalOf } from './totals.ts';
import { Value } from './Value.tsx';

export type Order = Pick<ListAddress, 'by' | 'direction'>;
export type ListProps = {
  resource: AdminResource;
  /** Undefined while the first page is on its way. */
  rows: readonly AdminRow[] | undefined;
  busy: boolean;
  order: Order;
  selection?: Selection;
  onOrder(order: Order): void;
  /** Of the record: the search of its address. */
  addressOf(row: AdminRow): string;
  onOpen(row: AdminRow): void;
  /** Those that are other than when somebody began to look. */
  fresh: ReadonlySet<string>;
  /** Who looks after a record; where nobody can be asked to, there is no such column. */
  whoOf?: ((row: AdminRow) => ReactNode) | undefined;
  /** The rows are all there are. */
  isWhole: boolean;
};

/** It would be broken at its hyphens. */
const isCode = /^[\w-]{1,24}$/;

const turned = { ascending: 'descending', descending: 'ascending' } as const;

export function ListTable({
  resource,
  rows,
  busy,
  order,
  selection,
  onOrder,
  addressOf,
  onOpen,
  fresh,
  isWhole,
  whoOf,
}: ListProps) {
  const words = useWords();
  const columns = resource.columns.filter(({ hidden }) => !hidden);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-busy={busy}>
        <caption className={controls.words}>{words.say(resource.title)}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.check}>
                <AllBox selection={selection} rows={rows ?? []} />
              </th>
            )}
            {columns.map((column) => (
              <Fragment key={column.name}>
                <Heading column={column} order={order} onOrder={onOrder} />
                {whoOf && column.name === resource.named && (
                  <th scope="col">
                    <span className={styles.heading}>{words.say('admin.lookedAfter')}</span>
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <tr>
              <td colSpan={columns.length + (selection ? 1 : 0) + (whoOf ? 1 : 0)} className={styles.waiting}>
                <span className={controls.words}>{words.say('state.loading')}</span>
                {[84, 67, 90, 73, 56, 79, 62, 85].map((width) => (
                  <span key={width} className={styles.bar} style={{ width: `${width}%` }} />
                ))}
              </td>
            </tr>
          ) : (
            rows.map((row) => (
              <tr
                key={keyOf(resource, row)}
                data-chosen={selection?.has(row)}
                data-fresh={fresh.has(keyOf(resource, row))}
              >
                {selection && (
                  <td className={styles.check}>
                    <RowBox resource={resource} row={row} selection={selection} />
                  </td>
                )}
                {columns.map((column) => (
                  <Fragment key={column.name}>
                    <td
                      data-wide={column.wide}
                      data-kind={column.type.kind}
                      data-code={isCode.test(String(row[column.name]))}
                    >
                      {column.name === resource.named ? (
                        <>
                          {fresh.has(keyOf(resource, row)) && <Fresh />}
                          <RowLink resource={resource} row={row} addressOf={addressOf} onOpen={onOpen} />
                        </>
                      ) : (
                        <Value column={column} value={row[column.name]} row={row} />
                      )}
                    </td>
                    {whoOf && column.name === resource.named && <td>{whoOf(row)}</td>}
                  </Fragment>
                ))}
              </tr>
            ))
          )}
        </tbody>
        {rows && rows.length > 1 && (
          <Totals columns={columns} rows={rows} isWhole={isWhole} before={(selection ? 1 : 0) + (whoOf ? 1 : 0)} />
        )}
      </table>
    </div>
  );
}

type HeadingProps = { column: TableColumn; order: Order; onOrder(order: Order): void };

function Heading({ column, order, onOrder }: HeadingProps) {
  const words = useWords();
  const label = words.label(column.label);
  const sorted = order.by === column.name;
  const first = column.type.kind === 'dateTime' || column.type.kind === 'date' ? 'descending' : 'ascending';
  const Sign = !sorted ? IconArrowsSort : order.direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? order.direction : undefined}
      style={{ width: column.width }}
      data-kind={column.type.kind}
    >
      {column.sortable ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={sorted}
          onClick={() => onOrder({ by: column.name, direction: sorted ? turned[order.direction] : first })}
        >
          {label}
          <Sign size={16} aria-hidden />
        </button>
      ) : (
        <span className={styles.heading}>{label}</span>
      )}
    </th>
  );
}

/** Changed, or came, while somebody looked. */
export function Fresh() {
  const words = useWords();
  return (
    <span title={words.say('admin.fresh')} className={styles.fresh}>
      <span className={controls.words}>{words.say('admin.fresh')}</span>
    </span>
  );
}

type TotalsProps = { columns: readonly TableColumn[]; rows: readonly AdminRow[]; isWhole: boolean; before: number };

function Totals({ columns, rows, isWhole, before }: TotalsProps) {
  const words = useWords();
  const totals = columns.map((column) => totalOf(column, rows));
  const first = totals.findIndex((total) => total !== undefined);
  if (first < 1) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first + before}>
          {words.say(isWhole ? 'admin.totals' : 'admin.totals.page')}
        </th>
        {totals.slice(first).map((total, index) => (
          <td key={columns[first + index]?.name} data-kind="money">
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

type RowLinkProps = Pick<ListProps, 'resource' | 'addressOf' | 'onOpen'> & { row: AdminRow };

/** To the record: over the list, and in a tab of its own where somebody wants one. */
export function RowLink({ resource, row, addressOf, onOpen }: RowLinkProps) {
  const words = useWords();
  const name = nameOf(resource, row, words);
  return (
    <Link
      to={{ search: addressOf(row) }}
      preventScrollReset
      className={styles.open}
      data-formatted
      data-row={keyOf(resource, row)}
      data-code={isCode.test(name)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(row);
      }}
    >
      {name}
    </Link>
  );
}

export function AllBox({ selection, rows }: { selection: Selection; rows: readonly AdminRow[] }) {
  const words = useWords();
  const chosen = rows.filter((row) => selection.has(row)).length;
  const all = rows.length > 0 && chosen === rows.length;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !all;
        }}
        checked={all}
        disabled={rows.length === 0}
        onChange={() => selection.choose(rows, !all)}
      />
      <span className={controls.words}>{words.say('admin.select.all')}</span>
    </label>
  );
}

export function RowBox({ resource, row, selection }: { resource: AdminResource; row: AdminRow; selection: Selection }) {
  const words = useWords();
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={selection.has(row)}
        onChange={() => selection.choose([row], !selection.has(row))}
      />
      <span className={controls.words}>{words.say('admin.select.row', { name: nameOf(resource, row, words) })}</span>
    </label>
  );
}
