import { addDays, ukDay, ukInstant } from '../../kernel/rules.js';
import type { CaseEventMap } from './case.events.js';
import { answerReminderDays, caseDays, offerHours, offerReminderHours, translationReminderDays } from './case.rules.js';
import { doctorDueBy, doctorWaits, openQuestion, standsSince } from './case-pauses.js';
import { type CaseState, openOffers } from './case.state.js';

export type CaseReminder = Omit<CaseEventMap['CaseReminded'], 'caseId'> & {
  readonly at: string;
  /** From then on it is too late for it. */
  readonly before?: string;
};

const hourMs = 3_600_000;
const hoursBefore = (time: string, hours: number) => new Date(Date.parse(time) - hours * hourMs).toISOString();
const morning = (day: string) => ukInstant(day, '09:00').toISOString();

/** Who is waited for now, and when each of them is reminded, the earliest first. */
function remindersOf(state: CaseState): readonly (readonly CaseReminder[])[] {
  switch (state.status) {
    case 'awaitingAssignment':
      return [ofAssignment(state), ofCancellation(state)];
    case 'offered':
      return [ofOffers(state), ofCancellation(state)];
    case 'inProgress':
    case 'reportDrafted':
      return [ofReport(state), ...ofTalk(state), ofCancellation(state)];
    case 'actionRequired':
      return [ofQuestion(state), ...ofTalk(state), ofCancellation(state)];
    case 'translatingIn':
      return [ofRecords(state)];
    case 'translatingOut':
      return [ofSignedReport(state)];
    default:
      return [];
  }
}

const ofAssignment = ({ waitsSince }: CaseState): readonly CaseReminder[] => ofStaff('assignment', waitsSince);

const ofCancellation = ({ cancellationAsked }: CaseState): readonly CaseReminder[] =>
  ofStaff('cancellation', cancellationAsked?.askedAt ?? null);

/** Staff are reminded on the morning after; what came before times were noted has none. */
function ofStaff(of: CaseReminder['of'], since: string | null): readonly CaseReminder[] {
  if (since === null) return [];
  const day = ukDay(new Date(since));
  const [at, before] = [morning(addDays(day, 1)), morning(addDays(day, 2))];
  return [{ of, about: `${of}:${since}`, at, before, doctorIds: [] }];
}

/** The clock has not stood yet: the promise was made on the day of the payment. */
function ofRecords({ dueBy }: CaseState): readonly CaseReminder[] {
  return dueBy === null ? [] : ofTranslation('records', addDays(ukDay(new Date(dueBy)), -caseDays));
}

function ofSignedReport({ reports }: CaseState): readonly CaseReminder[] {
  const newest = reports.at(-1);
  return newest ? ofTranslation(`report-${newest.edition}`, ukDay(new Date(newest.signedAt))) : [];
}

/** Of each question and answer that is being translated. */
const ofTalk = ({ questions, translations }: CaseState): readonly (readonly CaseReminder[])[] =>
  translations.flatMap(({ of, sourceId, done }) => {
    const asked = questions.find(({ id }) => id === sourceId);
    if (done || !asked || (of !== 'question' && of !== 'answer')) return [];
    const since = of === 'question' ? asked.askedAt : asked.answeredAt;
    return since === null ? [] : [ofTranslation(`${of}-${asked.id}`, ukDay(new Date(since)))];
  });

const ofTranslation = (text: string, since: string): readonly CaseReminder[] =>
  translationReminderDays.map((days) => ({
    of: 'translation',
    about: `${text}:${days}`,
    at: morning(addDays(since, days)),
    before: morning(addDays(since, days + 1)),
    doctorIds: [],
  }));

function ofOffers(state: CaseState): readonly CaseReminder[] {
  const open = openOffers(state).map((id) => ({ id, until: state.offers[id]?.until ?? '' }));
  const ends = [...new Set(open.map(({ until }) => until))].toSorted();
  return ends.map((about) => ({
    of: 'offer',
    about,
    at: hoursBefore(about, offerReminderHours),
    before: about,
    doctorIds: open.filter(({ until }) => until === about).map(({ id }) => id),
  }));
}

/** On the morning of the day before it is due for the doctor; whoever was asked only after that needs none. */
function ofReport(state: CaseState): readonly CaseReminder[] {
  const { doctorId, offers, late } = state;
  const dueBy = doctorDueBy(state);
  if (dueBy === null || doctorId === null || late || doctorWaits(state)) return [];
  const at = morning(addDays(ukDay(new Date(dueBy)), -1));
  const until = offers[doctorId]?.until;
  const offeredLater = until !== undefined && hoursBefore(until, offerHours) > at;
  return offeredLater ? [] : [{ of: 'report', about: dueBy, at, before: dueBy, doctorIds: [doctorId] }];
}

/** From when the patient could read it. */
function ofQuestion(state: CaseState): readonly CaseReminder[] {
  const question = openQuestion(state);
  const since = standsSince(state);
  if (!question || since === null) return [];
  const asked = ukDay(new Date(since));
  return answerReminderDays.map((days) => ({
    of: 'question',
    about: `${question.id}:${days}`,
    at: morning(addDays(asked, days)),
    doctorIds: [],
  }));
}

/** Those after the last that went out, of each who is waited for. */
const toCome = (state: CaseState): readonly (readonly CaseReminder[])[] =>
  remindersOf(state).map((all) => all.slice(all.findLastIndex(({ about }) => state.reminded.includes(about)) + 1));

export const nextReminderAt = (state: CaseState): string | null =>
  toCome(state)
    .flatMap(([next]) => next?.at ?? [])
    .toSorted()[0] ?? null;

/** One for each who is waited for: of several that were missed, the last. */
export function dueReminders(state: CaseState, now: Date): readonly CaseReminder[] {
  const isPast = (time: string) => Date.parse(time) <= now.getTime();
  const isDue = ({ at, before }: CaseReminder) => isPast(at) && (before === undefined || !isPast(before));
  return toCome(state).flatMap((all) => all.findLast(isDue) ?? []);
}

/** Whether that is still waited for of which a reminder went out. */
export const isReminderDue = (state: CaseState, about: string): boolean =>
  remindersOf(state).some((all) => all.some((each) => each.about === about));
