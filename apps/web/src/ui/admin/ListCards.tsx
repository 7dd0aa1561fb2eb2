import { useId } from 'react';
import { Say } from '../Say.tsx';
import { keyOf } from './record-page.ts';
import { textOf, useWords } from './admin-text.ts';
import controls from './controls.module.css';
import styles from './cards.module.css';
import list from './list.module.css';
import { AllBox, Fresh, RowLink, RowBox, type ListProps, type Order } from './ListTable.tsx';
import { totalOf } from './totals.ts';
import { Value } from './Value.tsx';

/** The same list for a phone: one card a record. */
export function ListCards({
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
  const shown = resource.columns.filter(({ hidden, name }) => !hidden && name !== resource.named);
  return (
    <div className={styles.cards}>
      <div className={styles.tools}>
        {selection && (
          <span className={styles.all}>
            <AllBox selection={selection} rows={rows ?? []} />
            <span aria-hidden>
              <Say id="admin.select.short" />
            </span>
          </span>
        )}
        <OrderChoice resource={resource} order={order} onOrder={onOrder} />
      </div>
      <ul className={styles.list} aria-busy={busy} aria-label={words.say(resource.title)}>
        {rows === undefined
          ? Array.from({ length: 4 }, (_, index) => (
              <li key={index} className={styles.card}>
                <span className={list.bar} style={{ width: '60%' }} />
                <span className={list.bar} style={{ width: '90%' }} />
              </li>
            ))
          : rows.map((row) => (
              <li key={keyOf(resource, row)} className={styles.card} data-chosen={selection?.has(row)}>
                <div className={styles.top}>
                  {fresh.has(keyOf(resource, row)) && <Fresh />}
                  <RowLink resource={resource} row={row} addressOf={addressOf} onOpen={onOpen} />
                  {selection && <RowBox resource={resource} row={row} selection={selection} />}
                </div>
                <dl className={styles.values}>
                  {shown
                    .filter(({ name, type }) => textOf(row[name], type, words) !== '')
                    .map((column) => (
                      <div key={column.name}>
                        <dt>{words.label(column.label)}</dt>
                        <dd>
                          <Value column={column} value={row[column.name]} row={row} />
                        </dd>
                      </div>
                    ))}
                  {whoOf && (
                    <div>
                      <dt>{words.say('admin.lookedAfter')}</dt>
                      <dd>{whoOf(row)}</dd>
                    </div>
                  )}
                </dl>
              </li>
            ))}
      </ul>
      {rows && rows.length > 1 && (
        <dl className={styles.totals} aria-label={words.say(isWhole ? 'admin.totals' : 'admin.totals.page')}>
          {shown.flatMap((column) => {
            const total = totalOf(column, rows);
            return total === undefined ? (
              []
            ) : (
              <div key={column.name}>
                <dt>
                  {words.say(isWhole ? 'admin.totals' : 'admin.totals.page')}: {words.label(column.label)}
                </dt>
                <dd>{total}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </div>
  );
}

function OrderChoice({ resource, order, onOrder }: Pick<ListProps, 'resource' | 'order' | 'onOrder'>) {
  const words = useWords();
  const id = useId();
  const sortable = resource.list.columns.filter((column) => column.sortable);
  const directions = ['ascending', 'descending'] as const;
  return (
    <div className={styles.order}>
      <label htmlFor={id} className={controls.words}>
        <Say id="admin.order" />
      </label>
      <select
        id={id}
        className={controls.control}
        value={`${order.by} ${order.direction}`}
        onChange={(event) => {
          const [by = '', direction] = event.currentTarget.value.split(' ');
          onOrder({ by, direction } as Order);
        }}
      >
        {sortable.flatMap((column) =>
          directions.map((direction) => (
            <option key={`${column.name} ${direction}`} value={`${column.name} ${direction}`}>
              {words.say(direction === 'ascending' ? 'admin.order.ascending' : 'admin.order.descending', {
                column: words.label(column.label),
              })}
            </option>
          )),
        )}
      </select>
    </div>
  );
}
