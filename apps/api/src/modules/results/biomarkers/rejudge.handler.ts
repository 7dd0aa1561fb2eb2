import { isRefused } from '@meridian/domain/kernel';
import { type Biomarker, reportDecider, reportStream } from '@meridian/domain/results';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import { rejudgedReport } from './rejudged-report.js';
import type { ReportLog } from '../entry/report-log.reads.js';

/** An entry that came meanwhile is left alone: anyone who hears of it looks at that one. */
export async function reflag(
  { store, log }: { readonly store: EventStore; readonly log: ReportLog },
  reportId: string,
  biomarker: Biomarker,
  context: WriteContext,
): Promise<void> {
  const judged = await rejudgedReport(log, reportId, biomarker);
  if (!judged) return;
  const { entry, reading } = judged;
  const command = { type: 'ReflagReadings', data: { reportId, entry, reading } } as const;
  const outcome = await store.decide(reportStream(reportId), reportDecider, command, context);
  if (isRefused(outcome) && outcome.refused !== 'entryChanged') throw new Error(`Not judged anew: ${outcome.refused}`);
}
