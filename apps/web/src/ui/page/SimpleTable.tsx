import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import styles from './SimpleTable.module.css';

type Row = { key: string; cells: readonly [ReactNode, ...ReactNode[]] };
type Props = { columns: readonly MessageId[]; rows: readonly Row[] };

/** A table that becomes a list of its rows where the screen is narrow. */
export function SimpleTable({ columns, rows }: Props) {
  const intl = useIntl();
  const label = (index: number) => intl.formatMessage({ id: columns[index] ?? columns[0] });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              <Say id={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]} data-label={label(index + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
