import {
  day,
  defineEvents,
  event,
  type EventOf,
  flag,
  id,
  instant,
  languages,
  moneyField,
  nested,
  oneOf,
  optional,
  text,
  type ValueOf,
  wholeNumber,
} from '../../kernel/index.js';
import {
  gpDocumentFitness,
  gpDocumentKinds,
  longestAdjustments,
  longestDocumentReason,
  longestDocumentText,
  longestPriceReason,
  longestRecipient,
} from './gp-document.rules.js';

const documentId = id();
const userId = id();
const ofAttempt = { documentId, orderId: id() };
const ofRefund = { documentId, refundId: id(60), amount: moneyField() };
const received = { documentId, paymentId: id(), amount: moneyField(), paidAt: instant() };

const contents = nested({
  recipient: text(longestRecipient, 1),
  text: text(longestDocumentText, 1),
  textZh: optional(text(longestDocumentText)),
  /** Of a sick note: for how long, and what they may do meanwhile. */
  sick: optional(
    nested({
      from: day(),
      until: day(),
      fitness: oneOf(...gpDocumentFitness),
      adjustments: optional(text(longestAdjustments)),
    }),
  ),
});
const draft = {
  documentId,
  /** Under whose key it is sealed: who began the appointment. */
  userId,
  kind: oneOf(...gpDocumentKinds),
  priceList: wholeNumber({ min: 1 }),
  price: moneyField(),
  /** Why a certificate costs what it costs. */
  priceReason: optional(text(longestPriceReason)),
  contents,
};
const sealed = { of: 'userId', fields: ['contents', 'priceReason'] } as const;

export const gpDocumentEvents = defineEvents({
  GpDocumentDrafted: event({
    version: 1,
    fields: { ...draft, appointmentId: id(), practitionerId: id(), reference: id(), language: oneOf(...languages) },
    personal: sealed,
  }),
  GpDocumentChanged: event({ version: 1, fields: draft, personal: sealed }),
  /** To the patient, who pays for it before then. */
  GpDocumentOffered: event({ version: 1, fields: { documentId, until: instant() } }),
  GpDocumentDeclined: event({ version: 1, fields: { documentId } }),
  /** Nobody paid for it in time. */
  GpDocumentLapsed: event({ version: 1, fields: { documentId } }),
  GpDocumentPaymentBegun: event({
    version: 1,
    fields: { ...ofAttempt, paymentId: id(), total: moneyField(), until: instant() },
  }),
  GpDocumentPaymentEnded: event({
    version: 1,
    fields: { ...ofAttempt, why: oneOf('failed', 'cancelled', 'expired') },
  }),
  /** `signBy`: until when the doctor is to sign it. */
  GpDocumentPaid: event({ version: 1, fields: { ...received, orderId: id(), signBy: instant() } }),
  /** Nobody waited for the money any more. */
  GpDocumentPaidInVain: event({ version: 1, fields: received }),
  GpDocumentSignatureLate: event({ version: 1, fields: { documentId, signBy: instant() } }),
  /** By whom, as patients and the register name them. */
  GpDocumentSigned: event({
    version: 1,
    fields: { documentId, practitionerId: id(), signatory: nested({ name: text(200, 1), gmcNumber: text(20, 1) }) },
    personal: { of: 'practitionerId', fields: ['signatory'] },
  }),
  /** `erasure`: with the account of the patient. */
  GpDocumentWithdrawn: event({
    version: 1,
    fields: {
      documentId,
      userId,
      by: oneOf('doctor', 'staff', 'erasure'),
      refund: flag(),
      reason: optional(text(longestDocumentReason)),
    },
    personal: { of: 'userId', fields: ['reason'] },
  }),
  GpDocumentRefundRequested: event({ version: 1, fields: { ...ofRefund, paymentId: id() } }),
  GpDocumentRefunded: event({ version: 1, fields: { ...ofRefund, paymentId: id(), refundedAt: instant() } }),
  GpDocumentRefundFailed: event({ version: 1, fields: { documentId, refundId: id(60) } }),
});

export type GpDocumentEvent = EventOf<typeof gpDocumentEvents>;
export type GpDocumentEventMap = { readonly [Event in GpDocumentEvent as Event['type']]: Event['data'] };

export type GpDocumentContents = ValueOf<typeof contents>;

export const gpDocumentStream = (documentId: string): string => `gpdocument-${documentId}`;
