import { Choice } from '../form/Choice.tsx';
import { useWords } from './admin-text.ts';
import type { Columns } from './use-columns.ts';

/** A box for each column. */
export default function ColumnBoxes({ columns: { shown, offered, choose } }: { columns: Columns }) {
  const words = useWords();
  return offered.map(({ name, label }) => (
    <Choice
      key={name}
      kind="checkbox"
      label={words.label(label)}
      checked={shown.some((column) => column.name === name)}
      onChange={({ target }) => choose(name, target.checked)}
    />
  ));
}
