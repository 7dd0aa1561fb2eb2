import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import { isCritical } from './flags.js';
import type { ReportCommand, ReportRefusal } from './report.commands.js';
import { enterReadings, reflagged } from './report.entry.js';
import type { ReportEvent } from './report.events.js';
import { whyNotReport } from './report.permissions.js';
import {
  evolveReport,
  isAlarming,
  lastEdition,
  newestEntry,
  noReport,
  type ReportState,
  takesReport,
} from './report.state.js';

type Data<Type extends ReportCommand['type']> = Extract<ReportCommand, { type: Type }>['data'];

function reflag({ reportId, entry, reading }: Data<'ReflagReadings'>, state: ReportState) {
  if (!takesReport(state, 'ReadingsReflagged')) return [];
  if (entry !== state.lastEntry) return refuse('entryChanged');
  const readings = reflagged(newestEntry(state)?.readings ?? [], reading);
  if (!readings) return [];
  const { biomarkerId, version } = reading;
  const critical = isCritical(readings);
  const data = { reportId, userId: state.owner, entry, biomarkerId, version, readings, critical };
  return [{ type: 'ReadingsReflagged', data }] as const;
}

function publish({ reportId, entry, documentId, linkId }: Data<'PublishReport'>, state: ReportState, now: Date) {
  const last = lastEdition(state);
  if (state.status === 'published' && last?.entry === entry) return [];
  const why = whyNotReport('publish', state);
  if (why) return refuse(why);
  if (entry !== state.lastEntry) return refuse('entryChanged');
  const { bookingId, patient, owner: userId } = state;
  const linked: readonly ReportEvent[] =
    state.linkId === null ? [{ type: 'ReportLinked', data: { reportId, linkId } }] : [];
  const edition = (last?.edition ?? 0) + 1;
  const at = now.toISOString();
  const data = { reportId, bookingId, patient, userId, edition, entry, documentId, at };
  return [...linked, { type: 'ReportPublished', data } as const];
}

function withdraw(data: Data<'WithdrawReport'>, state: ReportState, now: Date) {
  if (state.status === 'withdrawn') return [];
  const why = whyNotReport('withdraw', state);
  if (why) return refuse(why);
  const { reportId, reason } = data;
  const words = data.words?.trim();
  if (reason === 'other' && !words) return refuse('wordsNeeded');
  const edition = lastEdition(state)?.edition ?? 1;
  const withdrawn = { reportId, userId: state.owner, edition, at: now.toISOString(), reason };
  return [{ type: 'ReportWithdrawn', data: { ...withdrawn, ...(words && { words }) } }] as const;
}

/** One report of one person. Its revision sees to it that two people agree on the same entry. */
export const reportDecider: Decider<ReportState, ReportCommand, ReportEvent, ReportRefusal> = {
  initial: noReport,
  evolve: evolveReport,
  decide: {
    AwaitReport: ({ data }, { status }) => (status === 'none' ? [{ type: 'ReportAwaited', data }] : []),
    EnterReadings: ({ data }, state, { now, actor }) => {
      const why = whyNotReport('enter', state);
      return why ? refuse(why) : enterReadings(data, state, now, actor);
    },
    ReturnReadings: ({ data }, state, { actor: by }) => {
      const why = whyNotReport('giveBack', state);
      if (why) return refuse(why);
      if (data.entry !== state.lastEntry) return refuse('entryChanged');
      const words = data.words.trim();
      if (words === '') return refuse('wordsNeeded');
      return [{ type: 'ReadingsReturned', data: { ...data, userId: state.owner, by, words } }];
    },
    VerifyReadings: ({ data }, state, { actor: by }) => {
      if (state.verifiedEntry === data.entry && data.entry === state.lastEntry) return [];
      const why = whyNotReport('verify', state, by);
      if (why) return refuse(why);
      if (data.entry !== state.lastEntry) return refuse('entryChanged');
      return [{ type: 'ReadingsVerified', data: { ...data, by } }];
    },
    AcknowledgeCritical: ({ data }, state, { actor: by }) => {
      if (state.acknowledgedEntry === data.entry && data.entry === state.lastEntry) return [];
      const why = whyNotReport('acknowledge', state);
      if (why) return refuse(why);
      if (data.entry !== state.lastEntry) return refuse('entryChanged');
      const words = data.words.trim();
      if (words === '') return refuse('wordsNeeded');
      return [{ type: 'CriticalAcknowledged', data: { ...data, userId: state.owner, by, words } }];
    },
    RemindOfCritical: ({ data }, state) => {
      if (!isAlarming(state) || data.entry !== state.lastEntry || state.remindedAlarm === state.alarms) return [];
      return [{ type: 'CriticalReminded', data }];
    },
    ReflagReadings: ({ data }, state) => reflag(data, state),
    PublishReport: ({ data }, state, { now }) => publish(data, state, now),
    LinkReport: ({ data }, state) => {
      if (data.linkId === state.linkId) return [];
      const why = whyNotReport('renewLink', state);
      return why ? refuse(why) : [{ type: 'ReportLinked', data }];
    },
    WithdrawReport: ({ data }, state, { now }) => withdraw(data, state, now),
    MarkLate: ({ data: { reportId } }, state, { now }) =>
      takesReport(state, 'ReportLate') && !state.late && now.getTime() > Date.parse(state.due)
        ? [{ type: 'ReportLate', data: { reportId, due: state.due } }]
        : [],
    DropReport: ({ data: { reportId } }, state) =>
      takesReport(state, 'ReportDropped') ? [{ type: 'ReportDropped', data: { reportId } }] : [],
  },
};

export const reports: Aggregate<ReportState, ReportCommand, ReportEvent, ReportRefusal> = {
  category: 'report',
  decider: reportDecider,
  idOf: ({ data }) => data.reportId,
};
