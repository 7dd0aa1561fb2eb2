import {
  couponFields,
  day,
  defineEvents,
  event,
  type EventOf,
  flag,
  id,
  instant,
  languages,
  list,
  moneyField,
  nameFields,
  nested,
  oneOf,
  optional,
  paidWithCoupon,
  text,
  type ValueOf,
  wholeNumber,
} from '../../kernel/index.js';
import {
  caseConsents,
  caseFileKinds,
  caseFileLanguages,
  caseReminders,
  caseSpecialties,
  longestCaseAnswer,
  longestCaseReason,
  longestCaseTitle,
  longestFeedback,
  longestQuestion,
  longestReportSection,
  longestStory,
  longestWish,
  mostOffers,
  mostReportEditions,
  mostStars,
  offerEnds,
  relationships,
  unassignedWhys,
} from './case.rules.js';
import { translationSubjects } from '../translation/translation.rules.js';

const caseId = id();
const userId = id();
const ids = { caseId, userId };
const doctorId = id();
const about = <Name extends string>(...fields: readonly Name[]) => ({ of: 'userId', fields }) as const;

const patient = nested({
  ...nameFields,
  dob: day(),
  /** 1 is male, 2 is female. */
  sex: wholeNumber({ min: 1, max: 2 }),
});
const section = text(longestReportSection, 1);
const report = nested({
  summary: section,
  findings: section,
  opinion: section,
  recommendations: section,
  answers: section,
  limits: section,
});
/** What is left empty in a draft is missing. */
const reportDraft = nested({
  summary: optional(section),
  findings: optional(section),
  opinion: optional(section),
  recommendations: optional(section),
  answers: optional(section),
  limits: optional(section),
});
const signatory = nested({ name: text(200, 1), gmcNumber: text(20, 1) });
/** The report in the patient's language, with the hash (SHA-256) of what was signed and of this. */
const translation = nested({ report, sourceHash: text(64, 64), targetHash: text(64, 64) });
const edition = wholeNumber({ min: 1, max: mostReportEditions });
const reason = text(longestCaseReason, 1);
const ofAttempt = { caseId, orderId: id() };
const ofRefund = { caseId, refundId: id(60), amount: moneyField() };
const received = { caseId, paymentId: id(), amount: moneyField(), paidAt: instant() };

export const caseEvents = defineEvents({
  CaseStarted: event({ version: 1, fields: { ...ids, language: oneOf(...languages) } }),
  /** Who is not the patient says that the patient agrees. `searchWords` are keyed indexes of beginnings of names. */
  CasePatientNamed: event({
    version: 1,
    fields: { ...ids, relationship: oneOf(...relationships), patient, searchWords: list(id(100), 1000) },
    personal: about('patient'),
  }),
  /** `wish`: what they want to know. */
  CaseDescribed: event({
    version: 1,
    fields: {
      ...ids,
      specialty: oneOf(...caseSpecialties),
      title: text(longestCaseTitle, 1),
      story: text(longestStory, 1),
      wish: text(longestWish, 1),
    },
    personal: about('title', 'story', 'wish'),
  }),
  /** The file lies in the context of the case. */
  CaseFileDescribed: event({
    version: 1,
    fields: { caseId, fileId: id(), kind: oneOf(...caseFileKinds), language: oneOf(...caseFileLanguages) },
  }),
  CaseConsentsGiven: event({
    version: 1,
    fields: { caseId, consents: list(oneOf(...caseConsents), caseConsents.length), words: id() },
  }),
  CaseDeleted: event({ version: 1, fields: { caseId, why: oneOf('patient', 'left', 'erasure') } }),
  /** The indexes say who uses it, where it is limited by person. */
  CaseCouponGiven: event({
    version: 1,
    fields: { caseId, ...couponFields, emailIndex: id(100), phoneIndex: optional(id(100)) },
  }),
  CaseCouponRemoved: event({ version: 1, fields: { caseId, code: couponFields.code } }),
  CasePaymentBegun: event({
    version: 2,
    fields: {
      ...ofAttempt,
      paymentId: id(),
      reference: id(),
      priceList: wholeNumber({ min: 1 }),
      ...paidWithCoupon,
      total: moneyField(),
      until: instant(),
    },
    upcast: { 1: (data) => data },
  }),
  CasePaymentEnded: event({ version: 1, fields: { ...ofAttempt, why: oneOf('failed', 'cancelled', 'expired') } }),
  /** The clock starts: `dueBy` is when there is to be an opinion. */
  CasePaid: event({ version: 1, fields: { ...received, orderId: id(), dueBy: instant() } }),
  /** Nobody waited for the money any more. */
  CasePaidInVain: event({ version: 1, fields: received }),
  /** What the patient, or the doctor, cannot read is translated. `sourceId`: the file, the question, or the edition. */
  CaseTranslationBegun: event({
    version: 1,
    fields: {
      caseId,
      translations: list(
        nested({ translationId: id(), of: oneOf(...translationSubjects), sourceId: optional(id()) }),
        100,
      ),
    },
  }),
  /** Or there were no words in it. */
  CaseTranslated: event({
    version: 2,
    fields: { caseId, translationId: id(), at: optional(instant()) },
    upcast: { 1: (data) => data },
  }),
  CaseReportTranslated: event({
    version: 1,
    fields: { ...ids, edition, translationId: id(), translatedAt: instant(), translation },
    personal: about('translation'),
  }),
  CaseReadyToAssign: event({ version: 2, fields: { caseId, at: optional(instant()) }, upcast: { 1: (data) => data } }),
  CaseOffered: event({ version: 1, fields: { caseId, doctorIds: list(doctorId, mostOffers), until: instant() } }),
  CaseOfferClosed: event({
    version: 1,
    fields: { ...ids, doctorId, why: oneOf(...offerEnds), reason: optional(reason) },
    personal: about('reason'),
  }),
  CaseAccepted: event({ version: 1, fields: { caseId, doctorId } }),
  /** Nobody has it any more, and staff offer it again. */
  CaseUnassigned: event({
    version: 2,
    fields: {
      ...ids,
      at: optional(instant()),
      why: oneOf(...unassignedWhys),
      reason: optional(reason),
      /** The patient was being asked, or a report was withdrawn: an open question is dropped, and the clock goes on to `dueBy`. */
      resumed: optional(nested({ dueBy: instant(), at: instant() })),
    },
    personal: about('reason'),
    upcast: { 1: (data) => data },
  }),
  CaseQuestionAsked: event({
    version: 1,
    fields: { ...ids, questionId: id(), askedAt: instant(), question: text(longestQuestion, 1) },
    personal: about('question'),
  }),
  /** The clock goes on, to the new `dueBy`. */
  CaseQuestionAnswered: event({
    version: 1,
    fields: { ...ids, questionId: id(), answeredAt: instant(), answer: text(longestCaseAnswer, 1), dueBy: instant() },
    personal: about('answer'),
  }),
  CaseReportWritten: event({ version: 1, fields: { ...ids, report: reportDraft }, personal: about('report') }),
  CaseReportSigned: event({
    version: 1,
    fields: { ...ids, edition, report, doctorId, signatory, signedAt: instant() },
    personal: about('report', 'signatory'),
  }),
  CaseReportCorrected: event({
    version: 1,
    fields: { ...ids, edition, report, doctorId, signatory, signedAt: instant(), reason },
    personal: about('report', 'signatory', 'reason'),
  }),
  /** `at` is missing where it was withdrawn before cases were opened again. */
  CaseReportWithdrawn: event({
    version: 2,
    fields: { ...ids, edition, reason, at: optional(instant()) },
    personal: about('reason'),
    upcast: { 1: (data) => data },
  }),
  /** Whoever withdrew the report writes another one: the clock starts again, to `dueBy`. */
  CaseReopened: event({ version: 1, fields: { caseId, doctorId, dueBy: instant(), at: instant() } }),
  CaseFeedbackGiven: event({
    version: 1,
    fields: { ...ids, stars: wholeNumber({ min: 1, max: mostStars }), words: optional(text(longestFeedback)) },
    personal: about('words'),
  }),
  CasePromiseBroken: event({ version: 1, fields: { caseId, dueBy: instant() } }),
  CaseEscalated: event({ version: 1, fields: { caseId, dueBy: instant() } }),
  /** Who is waited for was told so again; `about` what of it: the end of an offer, the due time, a question and the day. */
  CaseReminded: event({
    version: 1,
    fields: { caseId, of: oneOf(...caseReminders), about: id(), doctorIds: list(id(), mostOffers) },
  }),
  /** Late as it is, the patient wants the opinion and not the money. */
  CaseWaitChosen: event({ version: 1, fields: { caseId } }),
  CaseCancellationAsked: event({
    version: 2,
    fields: { ...ids, reason, askedAt: optional(instant()) },
    personal: about('reason'),
    upcast: { 1: (data) => data },
  }),
  CaseCancellationDeclined: event({
    version: 2,
    fields: { ...ids, reason, at: optional(instant()) },
    personal: about('reason'),
    upcast: { 1: (data) => data },
  }),
  /** `refund`: all of the money goes back. */
  CaseCancelled: event({
    version: 1,
    fields: { ...ids, by: oneOf('patient', 'staff', 'erasure'), refund: flag(), reason: optional(reason) },
    personal: about('reason'),
  }),
  CaseRefundRequested: event({ version: 1, fields: { ...ofRefund, paymentId: id() } }),
  CaseRefunded: event({ version: 1, fields: { ...ofRefund, paymentId: id(), refundedAt: instant() } }),
  CaseRefundFailed: event({ version: 1, fields: { caseId, refundId: id(60) } }),
});

export type CaseEvent = EventOf<typeof caseEvents>;
export type CaseEventMap = { readonly [Event in CaseEvent as Event['type']]: Event['data'] };

export type CasePatient = ValueOf<typeof patient>;
export type CaseReport = ValueOf<typeof report>;
export type CaseReportTranslation = ValueOf<typeof translation>;
export type CaseReportDraft = ValueOf<typeof reportDraft>;

export const caseStream = (caseId: string): string => `case-${caseId}`;
