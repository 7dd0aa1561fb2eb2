import { useWords } from './admin-text.ts';
import styles from './drawer.module.css';
import { isForForms, type AdminRow, type Draws, type TableColumn } from './record-page.ts';
import { Value } from './Value.tsx';

type Props = { draws: Draws; columns: readonly TableColumn[]; row: AdminRow };

/** What the record says, column by column. */
export function Values({ draws, columns, row }: Props) {
  const words = useWords();
  return (
    <dl className={styles.values}>
      {columns
        .filter(({ name, type, hidden }) => !hidden || (type.kind === 'id' ? name in draws : !isForForms(name)))
        .map((column) => (
          <div key={column.name}>
            <dt>{words.label(column.label)}</dt>
            <dd>
              <Drawn draws={draws} column={column} value={row[column.name]} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Drawn({ draws, column, value }: { draws: Draws; column: TableColumn; value: unknown }) {
  const Own = draws[column.name];
  const nothing = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Own && !nothing ? <Own value={value} /> : <Value column={column} value={value} />;
}
