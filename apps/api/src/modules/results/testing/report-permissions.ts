import type { Sample, Samples } from '../../../../test/permission-sample.js';

const all: Sample = { records: 'all' };

/** About a report that nobody has. */
const unknown = (more: object = {}): Sample => ({
  records: 'all',
  variables: () => ({ input: { id: 'nothing-1', ...more } }),
});
const dates = { sampleDate: '2026-11-23', completeDate: '2026-11-24' };
const readings = [{ biomarkerId: 'fer', reading: '5.2' }];

export const reportSamples = {
  'Query.reports': all,
  'Query.reportCounts': all,
  'Query.reportHistory': { records: 'all', variables: () => ({ id: 'nothing-1' }) },
  'Mutation.openReport': unknown({ reason: 'support' }),
  'Mutation.judgeReadings': unknown({ sampleDate: dates.sampleDate, readings }),
  'Mutation.enterReadings': unknown({ ...dates, readings, seen: 0, partial: false }),
  'Mutation.correctReadings': unknown({ ...dates, readings, seen: 0, why: 'Measured again' }),
  'Mutation.returnReadings': unknown({ entry: 1, words: 'A digit is missing' }),
  'Mutation.verifyReadings': unknown({ entry: 1 }),
  'Mutation.acknowledgeCritical': unknown({ entry: 1, words: 'Rang the patient' }),
  'Mutation.publishReport': unknown({ entry: 1 }),
  'Mutation.withdrawReport': unknown({ reason: 'labError' }),
  'Mutation.renewReportLink': unknown(),
  'Subscription.reportsChanged': all,
} satisfies Samples;
