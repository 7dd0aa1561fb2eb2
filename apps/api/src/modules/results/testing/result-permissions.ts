import { randomUUID } from 'node:crypto';
import { type DomainMessage, isRefused } from '@meridian/domain/kernel';
import { reportIdOf, reportStream } from '@meridian/domain/results';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type Sample, type Samples, touching } from '../../../../test/permission-sample.js';

/** A report of somebody that was published. */
async function reportOf(userId: string, stack: ApiStack): Promise<string> {
  const { store } = stack.api.api.platform;
  const { bookingId } = await plantBooking(store, { userId, at: new Date(Date.now() - 60_000) });
  const reportId = reportIdOf(bookingId, 0);
  const of = { reportId, bookingId, patient: 0, userId };
  const at = new Date().toISOString();
  const day = at.slice(0, 10);
  const details = { testId: 'nothing', personIndex: bookingId, language: 'en', sampledAt: at, due: at };
  const dates = { sampleDate: day, completeDate: day };
  const entered = {
    reportId,
    userId,
    entry: 1,
    by: 'one',
    source: 'typed',
    readings: [],
    versions: [],
    critical: false,
  };
  const events: readonly DomainMessage[] = [
    { type: 'ReportAwaited', data: { ...of, ...details } },
    { type: 'ReadingsEntered', data: { ...entered, ...dates } },
    { type: 'ReadingsVerified', data: { reportId, entry: 1, by: 'two' } },
    { type: 'ReportLinked', data: { reportId, linkId: randomUUID() } },
    { type: 'ReportPublished', data: { ...of, edition: 1, entry: 1, documentId: randomUUID(), at } },
  ];
  const written = await store.append(reportStream(reportId), events, { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['results.reports'], written.position);
  return reportId;
}

const nobodys = `${randomUUID()}-1`;
const about: Sample = {
  records: 'own',
  naming: async ({ userId }, stack) => ({ others: { id: await reportOf(userId, stack) }, unknown: { id: nobodys } }),
};

/** A report under a link is opened by its key and a date of birth, neither of which can be guessed. */
export const resultSamples = {
  ...touching('of the link', 'Query.diagnostic', 'Query.documentStatus'),
  ...touching('none', 'Query.biomarkerNames'),
  ...touching('all', 'Subscription.reportsChanged'),
  'Query.diagnostics': {
    records: 'own',
    naming: async ({ userId }, stack) => ({
      others: { after: await reportOf(userId, stack) },
      unknown: { after: nobodys },
    }),
  },
  'Query.oneDiagnostic': about,
  'Mutation.renewResultLink': about,
} satisfies Samples;
