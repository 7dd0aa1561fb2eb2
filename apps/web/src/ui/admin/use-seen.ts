import { useState } from 'react';
import type { Refused } from './admin-answers.ts';
import type { AdminRow } from './record-page.ts';

/**
 * The revision upon which an editor was opened. Where a change was refused because the record is another one, and the record was
 * read again, what was typed goes on upon the newer one, which is `newer` from there on.
 */
export function useSeen(row: AdminRow, refused: Refused | undefined, column = 'revision') {
  const [seen, setSeen] = useState(row);
  const [newer, setNewer] = useState<AdminRow>();
  if (refused?.changed && row[column] !== seen[column]) {
    setSeen(row);
    setNewer(row);
  }
  return { revision: Number(seen[column] ?? -1), newer };
}
