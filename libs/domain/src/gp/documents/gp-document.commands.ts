import type { Money } from '../../kernel/index.js';
import type { GpDocumentEventMap } from './gp-document.events.js';

type Data<Type extends keyof GpDocumentEventMap> = GpDocumentEventMap[Type];

/** What the doctor does whose document it is. */
interface OfDoctor {
  readonly documentId: string;
  readonly practitionerId: string;
}
type Draft = Pick<Data<'GpDocumentDrafted'>, 'kind' | 'contents' | 'priceReason'> & {
  /** Of a certificate: the price that the doctor names; the others are on the price list. */
  readonly named?: Money | undefined;
};

export type GpDocumentCommand =
  /** `attending`: whether they have the appointment, and speak or spoke to the patient. */
  | {
      readonly type: 'DraftDocument';
      readonly data: Draft &
        Pick<
          Data<'GpDocumentDrafted'>,
          'documentId' | 'appointmentId' | 'userId' | 'practitionerId' | 'reference' | 'language'
        > & { readonly attending: boolean };
    }
  | { readonly type: 'ChangeDocument'; readonly data: Draft & OfDoctor }
  | { readonly type: 'OfferDocument'; readonly data: OfDoctor }
  | { readonly type: 'DeclineDocument'; readonly data: { readonly documentId: string } }
  /** `seen`: the price on the screen. */
  | {
      readonly type: 'BeginDocumentPayment';
      readonly data: Pick<Data<'GpDocumentPaymentBegun'>, 'documentId' | 'orderId' | 'paymentId' | 'until'> & {
        readonly seen: Money;
      };
    }
  | { readonly type: 'EndDocumentPayment'; readonly data: Data<'GpDocumentPaymentEnded'> }
  | { readonly type: 'LandDocumentPayment'; readonly data: Data<'GpDocumentPaid'> & { readonly refundId: string } }
  /** `signatory`: as the register names them; null of somebody who takes no appointments. */
  | {
      readonly type: 'SignDocument';
      readonly data: OfDoctor & { readonly signatory: Data<'GpDocumentSigned'>['signatory'] | null };
    }
  /** `refund`: of staff, that the money goes back although it was signed. */
  | {
      readonly type: 'WithdrawDocument';
      readonly data: Pick<Data<'GpDocumentWithdrawn'>, 'documentId' | 'by' | 'reason'> & {
        readonly practitionerId?: string;
        readonly refund: boolean;
        readonly refundId: string;
      };
    }
  | { readonly type: 'LapseDocument'; readonly data: { readonly documentId: string } }
  | { readonly type: 'NoteSignatureLate'; readonly data: { readonly documentId: string } }
  | { readonly type: 'NoteDocumentRefund'; readonly data: Data<'GpDocumentRefunded'> }
  | { readonly type: 'NoteDocumentRefundFailed'; readonly data: Data<'GpDocumentRefundFailed'> };

export type GpDocumentRefusal =
  | 'unknownDocument'
  | 'notAttending'
  | 'noPractice'
  | 'certificatePriceNeeded'
  | 'badSickDays'
  | 'documentOffered'
  | 'documentNotOffered'
  | 'documentUnpaid'
  | 'documentPaid'
  | 'documentSigned'
  | 'documentDeclined'
  | 'documentLapsed'
  | 'documentWithdrawn'
  | 'paymentUnderWay'
  | 'attemptOver'
  | 'priceChanged'
  | 'refundTooMuch';
