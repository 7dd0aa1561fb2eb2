import {
  caseDecider,
  type CaseEventMap,
  type CaseState,
  caseStream,
  doctorFilesKind,
  isReadInEnglish,
  openQuestion,
  takesEvent,
  translationOf,
} from '@meridian/domain/cases';
import type { FileEventMap } from '@meridian/domain/files';
import { formatMoney, formatUkTime, money, ukDay } from '@meridian/domain/kernel';
import type { ReceiptEventMap } from '@meridian/domain/payments';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { token } from '../../../platform/injection.js';
import { Mailer, mails, type MailTemplate } from '../../../platform/mail/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { ContextFiles } from '../../files/index.js';
import { Addressees, Doctors } from '../../identity/index.js';
import { servicePdf } from '../../payments/index.js';
import { casePaper } from '../receipts/case-paper.js';

type Mailed = Pick<
  CaseEventMap,
  | 'CasePaid'
  | 'CasePaidInVain'
  | 'CaseAccepted'
  | 'CaseQuestionAsked'
  | 'CaseTranslated'
  | 'CaseReportSigned'
  | 'CaseReportTranslated'
  | 'CaseReportCorrected'
  | 'CaseReportWithdrawn'
  | 'CasePromiseBroken'
  | 'CaseEscalated'
  | 'CaseReminded'
  | 'CaseCancellationDeclined'
  | 'CaseCancelled'
> &
  Pick<ReceiptEventMap, 'ReceiptIssued'> &
  Pick<FileEventMap, 'FileCleared'>;

interface Told {
  readonly caseId: string;
  readonly userId: string;
  readonly state: CaseState;
  readonly doctor: string;
}

const isCorrected = (reports: CaseState['reports'], edition: number): boolean =>
  reports.some((each) => each.edition === edition && each.reason !== null);

/** The report is late by its translation alone: it can be read in English. */
const inEnglish = ({ caseId, state }: Told): MailTemplate | null =>
  isReadInEnglish(state)
    ? { key: 'cases.mail.inEnglish', once: `inEnglish:${caseId}:${state.reports.at(-1)?.edition}` }
    : null;

/** A coupon paid all of it. */
const isFree = ({ paid }: Pick<CaseState, 'paid'>): boolean => paid?.amount.amount === 0;

/** Of files only those are about a case that its doctor adds for the patient. */
async function caseOf(files: ContextFiles, data: Mailed[keyof Mailed]): Promise<string | null> {
  if ('caseId' in data) return data.caseId;
  if ('subject' in data) return data.subject.kind === 'case' ? data.subject.id : null;
  const parts = await files.ofCleared(data.fileId);
  return parts?.kind === doctorFilesKind ? parts.id : null;
}

/** Mails whoever asked for a second opinion what becomes of it. */
export const caseMailsReaction = provideReaction(
  {
    store: reactionStore,
    mailer: Mailer,
    environment: token<Environment>(ENVIRONMENT),
    addressees: Addressees,
    doctors: Doctors,
    files: ContextFiles,
  },
  ({ store, mailer, environment, addressees, doctors, files }) =>
    mails<Mailed, Told>(mailer, {
      name: 'cases.mails',
      async subject({ data }) {
        const caseId = await caseOf(files, data);
        if (caseId === null) return null;
        const { state } = await store.look(caseStream(caseId), caseDecider);
        const { owner: userId, doctorId } = state;
        if (userId === null) return null;
        const doctor = doctorId === null ? '' : ((await doctors.named([doctorId])).get(doctorId)?.name ?? '');
        return { caseId, userId, state, doctor };
      },
      to: ({ userId }) => addressees.of(userId),
      path: ({ caseId }) => `/login?${new URLSearchParams({ next: `/case/${caseId}` }).toString()}`,
      values: ({ state: { attempt, dueBy, paid }, doctor }, language) => ({
        reference: attempt?.reference ?? '',
        dueBy: dueBy === null ? '' : formatUkTime(new Date(dueBy), language),
        paid: formatMoney(paid?.amount ?? money(0)),
        free: isFree({ paid }) ? 'yes' : 'no',
        doctor,
      }),
      on: {
        CasePaid: 'cases.mail.sent',
        CasePaidInVain: ({ data: { amount } }) => ({
          key: 'cases.mail.paidInVain',
          values: { amount: formatMoney(amount) },
        }),
        CaseAccepted: 'cases.mail.accepted',
        // Who reads Chinese is told once it is translated.
        CaseQuestionAsked: ({ data: { questionId } }, { state }) =>
          translationOf(state, 'question', questionId) ? null : { key: 'cases.mail.asked' },
        CaseTranslated: ({ data: { translationId } }, { state }) => {
          const asked = openQuestion(state);
          const isOfIt = asked && translationOf(state, 'question', asked.id)?.translationId === translationId;
          return isOfIt ? { key: 'cases.mail.asked' } : null;
        },
        // Who reads Chinese is told once it is translated; of a correction, and of what is late as it is, at once.
        CaseReportSigned: (_event, told) =>
          told.state.language === 'zh' ? inEnglish(told) : { key: 'cases.mail.signed' },
        CaseReportTranslated: ({ data: { edition } }, { state: { reports } }) => ({
          key: isCorrected(reports, edition) ? 'cases.mail.correctionTranslated' : 'cases.mail.signed',
        }),
        CaseReportCorrected: 'cases.mail.corrected',
        CaseReportWithdrawn: 'cases.mail.withdrawn',
        CasePromiseBroken: (_event, told) => inEnglish(told) ?? { key: 'cases.mail.late' },
        // Whoever stopped it meanwhile has no choice any more.
        CaseEscalated: (_event, { state }) =>
          takesEvent(state, 'CaseWaitChosen') ? { key: 'cases.mail.choose' } : null,
        CaseReminded: ({ data: { of } }, { state }) =>
          of === 'question' && openQuestion(state) ? { key: 'cases.mail.answerWaits' } : null,
        // Files that come on one day are told of once.
        FileCleared: ({ recordedAt }, { caseId }) => ({
          key: 'cases.mail.doctorFile',
          once: `doctorFiles:${caseId}:${ukDay(recordedAt)}`,
        }),
        CaseCancellationDeclined: 'cases.mail.notCancelled',
        CaseCancelled: ({ data: { by, refund } }, { state }) => {
          const back = isFree(state) ? 'coupon' : 'yes';
          return by === 'erasure'
            ? null
            : { key: 'cases.mail.cancelled', values: { by, refund: refund ? back : 'no' } };
        },
        ReceiptIssued: async ({ data: { subject, series, documentId, number } }) => {
          const found = await casePaper(store, subject.id);
          const content =
            found && (await servicePdf({ store, environment }, found.paper, { series, documentId, number }));
          if (!content) throw new Error('there is no document of this number');
          const credit = found.paper.credits.find(({ refundId }) => refundId === documentId);
          const amount = formatMoney(credit?.amount ?? found.paper.receipts[0]?.amount ?? money(0));
          return {
            key: series === 'receipt' ? 'cases.mail.receipt' : 'cases.mail.creditNote',
            values: { number, amount },
            attachments: [{ name: `${number}.pdf`, type: 'application/pdf', content }],
          };
        },
      },
    }),
);
