import {
  caseDecider,
  type CaseEventMap,
  type CaseState,
  caseStream,
  doctorDueBy,
  translationOf,
} from '@meridian/domain/cases';
import { formatUkTime, type Language } from '@meridian/domain/kernel';
import { Mailer, mails, type MailTemplate } from '../../../platform/mail/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { Addressees } from '../../identity/index.js';

type Mailed = Pick<
  CaseEventMap,
  | 'CaseOffered'
  | 'CaseAccepted'
  | 'CaseQuestionAnswered'
  | 'CaseTranslated'
  | 'CaseCancelled'
  | 'CaseFeedbackGiven'
  | 'CaseReportWithdrawn'
  | 'CaseReminded'
  | 'CasePromiseBroken'
  | 'CaseEscalated'
>;

interface Told {
  readonly caseId: string;
  readonly state: CaseState;
  readonly doctorIds: readonly string[];
}

/** Mails doctors what is before them: an offer, that a colleague was faster, an answer, what is late, and that it is over or was withdrawn. */
export const doctorCaseMailsReaction = provideReaction(
  { store: reactionStore, mailer: Mailer, addressees: Addressees },
  ({ store, mailer, addressees }) =>
    mails<Mailed, Told>(mailer, {
      name: 'cases.doctor_mails',
      async subject({ type, data }) {
        const { caseId } = data;
        const { state } = await store.look(caseStream(caseId), caseDecider);
        return { caseId, state, doctorIds: doctorsOf(type, data, state) };
      },
      to: ({ doctorIds }) => addressees.each(doctorIds),
      path: () => '/doctor',
      values: ({ state, doctorIds: [first = ''] }, language) => ({
        reference: state.attempt?.reference ?? '',
        until: timeIn(state.offers[first]?.until, language),
        dueBy: timeIn(doctorDueBy(state), language),
        promised: timeIn(state.dueBy, language),
      }),
      on: {
        CaseOffered: 'cases.mail.offered',
        CaseAccepted: (_event, { doctorIds }) => (doctorIds.length === 0 ? null : { key: 'cases.mail.taken' }),
        // What is not in English is told of once it is translated.
        CaseQuestionAnswered: ({ data: { questionId } }, { state }) =>
          translationOf(state, 'answer', questionId) ? null : { key: 'cases.mail.answered' },
        CaseTranslated: ({ data: { translationId } }, { state: { translations }, doctorIds }) => {
          const isAnswer = translations.some((each) => each.translationId === translationId && each.of === 'answer');
          return isAnswer && doctorIds.length > 0 ? { key: 'cases.mail.answered' } : null;
        },
        CaseCancelled: (_event, { doctorIds }) => (doctorIds.length === 0 ? null : { key: 'cases.mail.stopped' }),
        CaseFeedbackGiven: 'cases.mail.feedback',
        // Who withdrew it has the case still.
        CaseReportWithdrawn: (_event, { state, doctorIds }) =>
          doctorIds.every((id) => id === state.doctorId) ? null : { key: 'cases.mail.reportTakenBack' },
        CaseReminded: ({ data: { of } }, { doctorIds }) =>
          doctorIds.length === 0 ? null : { key: of === 'offer' ? 'cases.mail.offerWaits' : 'cases.mail.reportDue' },
        CasePromiseBroken: (_event, told) => late(told, 'promised'),
        CaseEscalated: (_event, told) => late(told, 'escalated'),
      },
    }),
);

/** Of whom a report is expected still; `since` says how late it is, or that their own time is longer than what was promised. */
function late({ state, doctorIds }: Told, since: 'promised' | 'escalated'): MailTemplate | null {
  const { status, dueBy } = state;
  if (doctorIds.length === 0 || (status !== 'inProgress' && status !== 'reportDrafted')) return null;
  return { key: 'cases.mail.reportLate', values: { since: doctorDueBy(state) === dueBy ? since : 'translated' } };
}

const timeIn = (time: string | null | undefined, language: Language): string =>
  time == null ? '' : formatUkTime(new Date(time), language);

function doctorsOf(
  type: string,
  data: Mailed[keyof Mailed],
  { offers, doctorId, reports }: CaseState,
): readonly string[] {
  if (type === 'CaseOffered' && 'doctorIds' in data) return data.doctorIds;
  // Whoever answered meanwhile is not waited for any more.
  if ('of' in data)
    return data.doctorIds.filter((id) => (data.of === 'offer' ? offers[id]?.stands === 'open' : id === doctorId));
  if ('edition' in data) return reports.flatMap((each) => (each.edition === data.edition ? [each.doctorId] : []));
  if (type === 'CaseAccepted') return Object.keys(offers).filter((id) => offers[id]?.stands === 'taken');
  return doctorId === null ? [] : [doctorId];
}
