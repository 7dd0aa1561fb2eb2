import type { Money } from '../../kernel/index.js';
import type { CaseEventMap, CaseReport } from './case.events.js';

type Data<Type extends keyof CaseEventMap> = CaseEventMap[Type];
type Given<Type extends keyof CaseEventMap> = Omit<Data<Type>, 'userId'>;
interface OfCase {
  readonly caseId: string;
}
interface OfDoctor extends OfCase {
  readonly doctorId: string;
}

/** A file in the context of the case, as the files have it. */
export interface CaseFileNow {
  readonly id: string;
  readonly status: 'checking' | 'clean' | 'refused';
}

interface Signing extends OfDoctor {
  readonly report: CaseReport;
  /** As the register names them; null of somebody who is not on it now. */
  readonly signatory: Data<'CaseReportSigned'>['signatory'] | null;
}

export type CaseCommand =
  /** `offered`: whether second opinions can be asked for now. */
  | { readonly type: 'StartCase'; readonly data: Data<'CaseStarted'> & { readonly offered: boolean } }
  | {
      readonly type: 'NameCasePatient';
      readonly data: Given<'CasePatientNamed'> & { readonly patientAgrees: boolean };
    }
  | { readonly type: 'DescribeCase'; readonly data: Given<'CaseDescribed'> }
  /** Those that are one thing, such as the pages of a report; `known`: whether all of them are there. */
  | {
      readonly type: 'DescribeCaseFiles';
      readonly data: Omit<Data<'CaseFileDescribed'>, 'fileId'> & {
        readonly fileIds: readonly string[];
        readonly known: boolean;
      };
    }
  | { readonly type: 'GiveCaseConsents'; readonly data: Data<'CaseConsentsGiven'> }
  /** Checked by whoever keeps the coupons: that it is for this, and can be used. */
  | { readonly type: 'GiveCaseCoupon'; readonly data: Data<'CaseCouponGiven'> }
  | { readonly type: 'RemoveCaseCoupon'; readonly data: OfCase }
  | { readonly type: 'DeleteCase'; readonly data: Data<'CaseDeleted'> }
  /** `seen`: the price on the screen. */
  | {
      readonly type: 'BeginCasePayment';
      readonly data: Pick<Data<'CasePaymentBegun'>, 'caseId' | 'orderId' | 'paymentId' | 'reference' | 'until'> & {
        readonly seen: Money;
        readonly offered: boolean;
        readonly files: readonly CaseFileNow[];
      };
    }
  | { readonly type: 'EndCasePayment'; readonly data: Data<'CasePaymentEnded'> }
  | {
      readonly type: 'LandCasePayment';
      readonly data: Omit<Data<'CasePaid'>, 'dueBy'> & {
        readonly refundId: string;
        readonly files: readonly CaseFileNow[];
      };
    }
  /** `unfit`: those of them who are not verified now; `away`: those who take no cases today. */
  | {
      readonly type: 'OfferCase';
      readonly data: OfCase & Readonly<Record<'doctorIds' | 'unfit' | 'away', readonly string[]>>;
    }
  | { readonly type: 'AcceptCase'; readonly data: OfDoctor & { readonly verified: boolean } }
  | { readonly type: 'DeclineCase'; readonly data: OfDoctor & { readonly reason: string } }
  | { readonly type: 'LapseOffers'; readonly data: OfCase }
  /** Somebody who is no doctor of ours any more has neither offers nor cases. */
  | { readonly type: 'DropDoctor'; readonly data: OfDoctor }
  | { readonly type: 'ReassignCase'; readonly data: OfCase & { readonly reason: string } }
  | { readonly type: 'AskPatient'; readonly data: Omit<Given<'CaseQuestionAsked'>, 'caseId' | 'askedAt'> & OfDoctor }
  | {
      readonly type: 'AnswerDoctor';
      readonly data: Omit<Given<'CaseQuestionAnswered'>, 'dueBy' | 'answeredAt'> & {
        readonly files: readonly CaseFileNow[];
      };
    }
  | { readonly type: 'WriteReport'; readonly data: OfDoctor & Given<'CaseReportWritten'> }
  | { readonly type: 'SignReport'; readonly data: Signing }
  | { readonly type: 'CorrectReport'; readonly data: Signing & { readonly reason: string; readonly seen: number } }
  | { readonly type: 'WithdrawReport'; readonly data: OfDoctor & { readonly reason: string } }
  | { readonly type: 'WithdrawReportByStaff'; readonly data: OfCase & { readonly reason: string } }
  /** A translation is there, or there were no words to translate. */
  | { readonly type: 'NoteTranslated'; readonly data: Data<'CaseTranslated'> }
  | { readonly type: 'LandReportTranslation'; readonly data: Omit<Given<'CaseReportTranslated'>, 'translatedAt'> }
  | { readonly type: 'GiveFeedback'; readonly data: Given<'CaseFeedbackGiven'> }
  | { readonly type: 'NoteCaseTime'; readonly data: OfCase }
  | { readonly type: 'ChooseToWait'; readonly data: OfCase }
  | { readonly type: 'AskCancellation'; readonly data: Omit<Given<'CaseCancellationAsked'>, 'askedAt'> }
  | { readonly type: 'DeclineCancellation'; readonly data: Omit<Given<'CaseCancellationDeclined'>, 'at'> }
  /** `refund`: what the one who cancels was shown, or what staff decide. */
  | { readonly type: 'CancelCase'; readonly data: Given<'CaseCancelled'> & { readonly refundId: string } }
  | { readonly type: 'NoteCaseRefund'; readonly data: Data<'CaseRefunded'> }
  | { readonly type: 'NoteCaseRefundFailed'; readonly data: Data<'CaseRefundFailed'> };

export type CaseRefusal =
  | 'unknownCase'
  | 'caseNotOffered'
  | 'caseExists'
  | 'caseSubmitted'
  | 'caseDeleted'
  | 'caseCancelled'
  | 'caseCompleted'
  | 'caseNotSubmitted'
  | 'caseInTranslation'
  | 'caseUnassigned'
  | 'caseAssigned'
  | 'caseWaitsForPatient'
  | 'paymentUnderWay'
  | 'attemptOver'
  | 'badBirthDay'
  | 'patientMustAgree'
  | 'unknownFile'
  | 'filesChecking'
  | 'fileNotDescribed'
  | 'documentNeeded'
  | 'consentNeeded'
  | 'notComplete'
  | 'priceChanged'
  | 'couponTooLittle'
  | 'amountTooSmall'
  | 'noDoctors'
  | 'tooManyOffers'
  | 'doctorNotVerified'
  | 'doctorDeclined'
  | 'doctorAway'
  | 'doctorIsPatient'
  | 'notOfferedToYou'
  | 'takenByColleague'
  | 'offerOver'
  | 'noQuestion'
  | 'tooManyQuestions'
  | 'reportIncomplete'
  | 'reportNotSigned'
  | 'reportWithdrawn'
  | 'reportChanged'
  | 'tooManyEditions'
  | 'reportEmpty'
  | 'notLate'
  | 'cancellationAsked'
  | 'noCancellationAsked'
  | 'cancelByStaff'
  | 'cancelFreely'
  | 'cancelTermsChanged'
  | 'refundOwed'
  | 'refundTooMuch';
