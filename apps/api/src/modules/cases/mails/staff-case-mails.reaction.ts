import {
  caseDecider,
  type CaseEventMap,
  type CaseState,
  caseStream,
  isReminderDue,
  takesEvent,
} from '@meridian/domain/cases';
import { ukDay } from '@meridian/domain/kernel';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { Addressees } from '../../identity/index.js';

type Mailed = Pick<
  CaseEventMap,
  'CaseUnassigned' | 'CaseReportWithdrawn' | 'CasePromiseBroken' | 'CaseEscalated' | 'CaseReminded'
>;

interface Told {
  readonly caseId: string;
  readonly state: CaseState;
}

const list = (view: 'assign' | 'late' | 'escalated' | 'refund' | 'withdrawn'): string => `/admin/cases?view=${view}`;
const dayOf = (time: string | undefined | null): string => (time ? ukDay(new Date(time)) : '');

/** Mails staff who look after cases what waits for them: at once where no doctor is left, a report was withdrawn or a promise is broken, else on the morning after, once for all that came on one day. */
export const staffCaseMailsReaction = provideReaction(
  { store: reactionStore, mailer: Mailer, addressees: Addressees },
  ({ store, mailer, addressees }) =>
    mails<Mailed, Told>(mailer, {
      name: 'cases.staff_mails',
      async subject({ data: { caseId } }) {
        return { caseId, state: (await store.look(caseStream(caseId), caseDecider)).state };
      },
      to: () => addressees.staff('clinical'),
      on: {
        // What staff took back themselves they know.
        CaseUnassigned: ({ data: { why, at } }, { caseId, state: { status, waitsSince, attempt, dueBy } }) =>
          why === 'reassigned' || status !== 'awaitingAssignment' || waitsSince !== (at ?? null) || dueBy === null
            ? null
            : {
                key: 'cases.mail.staffNobody',
                path: `${list('assign')}&open=${caseId}`,
                values: { reference: attempt?.reference ?? '', dueBy: new Date(dueBy) },
              },
        // What staff withdrew themselves they know: nobody has it then.
        CaseReportWithdrawn: (_event, { caseId, state: { withdrawn, doctorId, attempt, dueBy } }) =>
          withdrawn === null || doctorId === null || dueBy === null
            ? null
            : {
                key: 'cases.mail.staffWithdrawn',
                path: `${list('withdrawn')}&open=${caseId}`,
                values: { reference: attempt?.reference ?? '', dueBy: new Date(dueBy) },
              },
        // What is promised by one moment is late at once.
        CasePromiseBroken: ({ data: { dueBy } }, { state }) =>
          takesEvent(state, 'CasePromiseBroken')
            ? {
                key: 'cases.mail.staffLate',
                path: list('late'),
                values: { dueBy: new Date(dueBy) },
                once: `late:${dueBy}`,
              }
            : null,
        CaseEscalated: ({ data: { dueBy } }, { state }) =>
          takesEvent(state, 'CaseEscalated')
            ? {
                key: 'cases.mail.staffEscalated',
                path: list('escalated'),
                values: { dueBy: new Date(dueBy) },
                once: `escalated:${dueBy}`,
              }
            : null,
        CaseReminded({ data: { of, about } }, { state }) {
          if (!isReminderDue(state, about)) return null;
          if (of === 'assignment') {
            const once = `assignment:${dayOf(state.waitsSince)}`;
            return { key: 'cases.mail.staffAssign', path: list('assign'), once };
          }
          if (of !== 'cancellation') return null;
          const once = `cancellation:${dayOf(state.cancellationAsked?.askedAt)}`;
          return { key: 'cases.mail.staffDecide', path: list('refund'), once };
        },
      },
    }),
);
