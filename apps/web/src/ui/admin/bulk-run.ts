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

/** `about`: the record that the action changes where that is not the chosen one; `said`: what was asked for. */
type How = {
  about?: (row: AdminRow) => AdminRow | undefined;
  said?: AdminRow;
  signal: AbortSignal;
  onProgress(tried: number): void;
  onChanged(row: AdminRow): void;
};

type Step = { readonly done: AdminRow } | { readonly why: BulkReport['refused'][number]['why'] };

/** So many are under way at the same time, each a record of its own. */
const atOnce = 4;

/** Carries an action out row by row, so that each is judged and recorded for itself. */
export async function runBulk(
  { list }: AdminResource,
  action: BulkAction,
  rows: readonly AdminRow[],
  { signal, onProgress, onChanged, about = (row) => row, said = {} }: How,
): Promise<BulkReport> {
  const steps = new Map<AdminRow, Step>();

  async function carriedOut(row: AdminRow): Promise<Step> {
    const target = about(row);
    if (!target || !mayDo(action, target)) return { why: { message: 'admin.bulk.notPossible', values: {} } };
    const outcome = await carryOut(action, inputOf(action, list.key, target, said), { patient: true });
    if ('refused' in outcome) return { why: outcome.refused };
    const changed = outcome.type === list.row ? outcome.answer : row;
    onChanged(changed);
    return { done: changed };
  }

  const waiting = [...rows];
  async function lane(): Promise<void> {
    for (let row = waiting.shift(); row && !signal.aborted; row = waiting.shift()) {
      onProgress(steps.size);
      steps.set(row, await carriedOut(row));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane));

  const report = { done: [] as AdminRow[], refused: [] as BulkReport['refused'][number][], left: [] as AdminRow[] };
  for (const row of rows) {
    const step = steps.get(row);
    if (!step) report.left.push(row);
    else if ('done' in step) report.done.push(step.done);
    else report.refused.push({ row, why: step.why });
  }
  return report;
}
