import { Choice } from '../form/Choice.tsx';
import { Say } from '../Say.tsx';
import { useWords } from './admin-text.ts';
import controls from './controls.module.css';
import type { Columns } from './use-columns.ts';

/** A box for each column. */
export default function ColumnBoxes({ columns: { shown, offered, areUsual, choose, reset } }: { columns: Columns }) {
  const words = useWords();
  return (
    <>
      <div>
        {offered.map(({ name, label }) => (
          <Choice
            key={name}
            kind="checkbox"
            label={words.label(label)}
            checked={shown.some((column) => column.name === name)}
            onChange={({ target }) => choose(name, target.checked)}
          />
        ))}
      </div>
      <div>
        <button type="button" className={controls.button} disabled={areUsual} onClick={reset}>
          <Say id="admin.columns.reset" />
        </button>
      </div>
    </>
  );
}
