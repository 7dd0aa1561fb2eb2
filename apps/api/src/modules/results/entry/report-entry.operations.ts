import type { EnterReadingsInput, TypedReadingInput } from '@meridian/contracts/generated/admin';
import {
  correctReadingsRules,
  enterReadingsRules,
  judgeReadingsRules,
  renewReportLinkRules,
  reportEntryRules,
  reportWordsRules,
  withdrawReportRules,
} from '@meridian/contracts/results/reports';
import { isRefused } from '@meridian/domain/kernel';
import { reports, type TypedReading } from '@meridian/domain/results';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { refused } from '../../../platform/graphql/refusal.js';
import { type Acting, adminOperations, command } from '../../../platform/operations/index.js';
import { Reports, type ReportWritten } from './reports.handler.js';
import { StaffReportsQuery } from './staff-reports.query.js';

interface Call {
  readonly input: { readonly id: string };
  readonly acting: Acting;
  readonly list: StaffReportsQuery;
}

const report = ({ input, acting, list }: Call, position: LogPosition) => list.at(input.id, acting.actor, position);

/** Readings are entered by one, verified by another, published, corrected and withdrawn. */
export const reportEntryOperations = adminOperations({
  name: 'reportEntryOperations',
  module: 'results',
  uses: { handler: Reports, list: StaffReportsQuery },
  fields: {
    Mutation: {
      judgeReadings: {
        allow: 'laboratory',
        rules: judgeReadingsRules,
        async run({ input: { id, sampleDate, readings }, handler }) {
          const judged = await handler.judge(id, sampleDate, readings.map(typed));
          return isRefused(judged) ? judged : { readings: [...judged] };
        },
      },
      enterReadings: {
        allow: 'laboratory',
        rules: enterReadingsRules,
        async run({ input: { id, partial, ...input }, acting, handler }) {
          return atReadings(input.readings, await handler.enter(id, { ...entered(input), partial }, acting));
        },
        answer: report,
      },
      correctReadings: {
        allow: 'laboratory',
        rules: correctReadingsRules,
        async run({ input: { id, why, ...input }, acting, handler }) {
          return atReadings(input.readings, await handler.enter(id, { ...entered(input), why, partial: true }, acting));
        },
        answer: report,
      },
      returnReadings: {
        allow: 'laboratory',
        rules: reportWordsRules,
        sends: ({ input: { id, entry, words } }) =>
          command(reports, { type: 'ReturnReadings', data: { reportId: id, entry, words } }),
        answer: report,
      },
      verifyReadings: {
        allow: 'laboratory',
        rules: reportEntryRules,
        sends: ({ input: { id, entry } }) =>
          command(reports, { type: 'VerifyReadings', data: { reportId: id, entry } }),
        answer: report,
      },
      acknowledgeCritical: {
        allow: 'laboratory+clinical',
        rules: reportWordsRules,
        sends: ({ input: { id, entry, words } }) =>
          command(reports, { type: 'AcknowledgeCritical', data: { reportId: id, entry, words } }),
        answer: report,
      },
      publishReport: {
        allow: 'laboratory+clinical',
        rules: reportEntryRules,
        run: ({ input: { id, entry }, acting, handler }) => handler.publish(id, entry, acting),
        answer: report,
      },
      withdrawReport: {
        allow: 'laboratory+clinical',
        rules: withdrawReportRules,
        sends: ({ input: { id, reason, words } }) =>
          command(reports, { type: 'WithdrawReport', data: { reportId: id, reason, ...(words && { words }) } }),
        answer: report,
      },
      renewReportLink: {
        allow: 'laboratory+clinical',
        rules: renewReportLinkRules,
        run: ({ input: { id }, acting, handler }) => handler.renewLink(id, acting),
        answer: report,
      },
    },
  },
});

/** A refusal of single readings is shown at the rows of the form that it is about. */
function atReadings(readings: readonly { readonly biomarkerId: string }[], outcome: ReportWritten) {
  if (!isRefused(outcome) || typeof outcome.details?.biomarkerId !== 'string') return outcome;
  const refusal = refused('results', outcome);
  const ids = outcome.details.biomarkerId.split(' ');
  const fields = readings.flatMap(({ biomarkerId }, index) =>
    ids.includes(biomarkerId)
      ? [{ field: `readings[${index}].reading`, messageKey: refusal.messageKey, values: [] }]
      : [],
  );
  return { ...refusal, fields };
}

type Given = Omit<EnterReadingsInput, 'id' | 'partial'>;

function entered({ seen, sampleDate, completeDate, readings, comments }: Given) {
  const entry = { source: 'typed' as const, seen, sampleDate, completeDate, readings: readings.map(typed) };
  return { ...entry, ...(comments && { comments }) };
}

function typed({ biomarkerId, reading, comments }: TypedReadingInput): TypedReading {
  return { biomarkerId, reading, ...(comments && { comments }) };
}
