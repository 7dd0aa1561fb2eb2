import { inputOf } from './action-input.ts';
import { carryOut, type Refused } from './admin-answers.ts';
import { mayDo, type BulkAction } from './admin-actions.ts';
import type { AdminResource } from './admin-resource.ts';
import type { AdminRow } from './record-page.ts';

export interface BulkReport {
  readonly done: readonly AdminRow[];
  readonly refused: readonly { readonly row: AdminRow; readonly why: Pick<Refused, 'message' | 'values'> }[];
  /** Not tried, because the person stopped it. */
  readonly left: readonly AdminRow[];
}

type How = { signal: AbortSignal; onProgress(tried: number): void; onChanged(row: AdminRow): void };

/** Carries an action out row by row, so that each is judged and recorded for itself. */
export async function runBulk(
  { list }: AdminResource,
  action: BulkAction,
  rows: readonly AdminRow[],
  { signal, onProgress, onChanged }: How,
): Promise<BulkReport> {
  const done: AdminRow[] = [];
  const refused: BulkReport['refused'][number][] = [];
  for (const [index, row] of rows.entries()) {
    if (signal.aborted) return { done, refused, left: rows.slice(index) };
    onProgress(index);
    if (!mayDo(action, row)) {
      refused.push({ row, why: { message: 'admin.bulk.notPossible', values: {} } });
      continue;
    }
    const outcome = await carryOut(action, inputOf(action, list.key, row, {}), { patient: true });
    if ('refused' in outcome) refused.push({ row, why: outcome.refused });
    else {
      const changed = outcome.type === list.row ? outcome.answer : row;
      done.push(changed);
      onChanged(changed);
    }
  }
  return { done, refused, left: [] };
}
