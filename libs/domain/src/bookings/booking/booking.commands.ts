import type { ReservedSlot, OfferingVenue } from '../../diary/index.js';
import type { CounterMethod, Money } from '../../kernel/index.js';
import type { VaccinationCommand, VaccinationRefusal } from './booking-vaccination.commands.js';
import type { BookingEventMap } from './booking.events.js';
import type {
  DrawArm,
  DrawFailure,
  FailureReason,
  HealthStatement,
  IdentityCheck,
  IdentityRefusal,
  UndoableStep,
} from './booking.rules.js';
import type { TriageQuestion } from './triage.rules.js';
import type { TestEnd } from '../tests/test-item.rules.js';
import type { TubeNeed } from '../tests/tubes.js';

/** A test as the catalogue has it now. */
export interface OfferedTest {
  readonly testId: string;
  readonly active: boolean;
  readonly price: Money;
  /** The journey and everybody's passport are asked for. */
  readonly travel: boolean;
  /** A nurse comes home, so health is declared. */
  readonly homeVisit: boolean;
  /** The patient has a kit with a barcode. */
  readonly kit: boolean;
  /** Of everybody who is tested, on the day of the test. */
  readonly minAge: number;
  readonly endsWith: TestEnd;
}

/** A kit as it is known by its barcode. */
export interface KnownKit {
  readonly barcode: string;
  readonly usedBy: string | null;
}

/** How many there were on the screen: one more that is there already is not recorded again. */
interface AsSeen {
  readonly seen?: number;
}

type Command<Type extends string, Data extends object = object> = {
  readonly type: Type;
  readonly data: { readonly bookingId: string } & Data;
};
type As<Type extends string, Event extends keyof BookingEventMap> = {
  readonly type: Type;
  readonly data: BookingEventMap[Event];
};
type By = { readonly by: 'patient' | 'staff' };
type Offer = { readonly offer: OfferedTest; readonly venue: OfferingVenue };
/** Names what is to be given back, if anything is. */
type MayRefund = { readonly refundId: string };
/** `keepsPaid`: who acts may not give back what was paid online. */
type ByWhom = { readonly keepsPaid?: boolean };
type OfPatient = { readonly patient: number };

type Wanted = Offer & {
  readonly reference: string;
  readonly kept: ReservedSlot | null;
  /** The total on the screen. It decides nothing; if it is another one, they look again. */
  readonly seen: Money;
};

export type BookingCommand =
  | { readonly type: 'StartBooking'; readonly data: Omit<BookingEventMap['BookingStarted'], 'endsWith'> & Offer }
  /** `from`: the guest who began it in the same browser, and has signed in since. */
  | Command<'ClaimBooking', BookingEventMap['BookingClaimed'] & { readonly from?: string }>
  /** After the day has kept the slot. */
  | As<'ChooseSlot', 'SlotChosen'>
  | Command<'NamePatients', BookingEventMap['PatientsNamed'] & { readonly offer: OfferedTest }>
  | As<'GiveAddress', 'AddressGiven'>
  | As<'GiveTravel', 'TravelGiven'>
  | Command<'GiveKit', { readonly barcode: string; readonly known: KnownKit | null }>
  | Command<
      'DeclareHealth',
      { readonly statements: Readonly<Record<HealthStatement, boolean>> } & Pick<
        BookingEventMap['HealthDeclared'],
        'byVoice'
      >
    >
  /** It is reserved for this booking, and pays for this test at this place. */
  | Command<'GiveVoucher', { readonly voucherId: string }>
  | Command<'RemoveVoucher'>
  /** It was redeemed for this booking, which was to be paid at the visit. */
  | Command<'TakeVoucher', { readonly voucherId: string }>
  | As<'AgreeTerms', 'TermsAgreed'>
  /** Again: a later moment, as long as the day holds the time. */
  | Command<'SendPaymentLink', Wanted & { readonly until: string }>
  | Command<'WithdrawPaymentLink', object>
  | Command<
      'BeginBookingPayment',
      Wanted & { readonly orderId: string; readonly paymentId: string; readonly until: string }
    >
  | As<'AbandonBookingPayment', 'BookingPaymentAbandoned'>
  /** Money is there. `taken`: the slot is this booking's for good; else the money goes back. */
  | Command<
      'LandBookingPayment',
      MayRefund & {
        readonly orderId: string;
        readonly paymentId: string;
        readonly amount: Money;
        readonly paidAt: string;
        readonly taken: boolean;
      }
    >
  /** Paid in store, or free of charge. `voucher`: the one that was redeemed for it; `voucherFollows`: one is kept to pay at the visit. */
  | Command<'RequestBooking', Wanted & { readonly voucher?: string; readonly voucherFollows?: boolean }>
  | Command<
      'TakePayment',
      Omit<BookingEventMap['BookingPaid'], 'bookingId' | 'paymentId' | 'counterMethod'> & {
        readonly counterMethod: CounterMethod;
      }
    >
  | Command<'AcknowledgeBooking'>
  /** After the day has kept the new slot. `feeSeen`: as it was shown before they agreed. */
  | Command<
      'AmendDate',
      By & {
        readonly at: string;
        /** The time that it had on the screen, where that is known. */
        readonly atSeen?: string;
        readonly kept: ReservedSlot | null;
        /** Of the test, as the catalogue has it now. */
        readonly minAge: number;
        /** Of the place, as it is now. */
        readonly takesPayment: boolean;
        readonly feeSeen: Money;
        readonly waiver?: string;
      }
    >
  | Command<'CancelBooking', By & MayRefund & { readonly feeSeen: Money; readonly waiver?: string }>
  | Command<'AttendBooking', { readonly identity: IdentityCheck }>
  | Command<'CallIn'>
  | Command<'RefuseIdentity', AsSeen & { readonly identityRefusal: IdentityRefusal; readonly words?: string }>
  | Command<'SendKit', { readonly barcode?: string }>
  | Command<
      'FailDraw',
      OfPatient & AsSeen & MayRefund & ByWhom & { readonly drawFailure: DrawFailure; readonly arm: DrawArm }
    >
  /** `labelled`: its tube or kit has a barcode, and is known by it at the laboratory. */
  | Command<'TakeSample', OfPatient & { readonly barcode?: string; readonly labelled?: boolean }>
  /** `doneAt`: when the step was recorded. */
  | Command<'UndoStep', { readonly step: UndoableStep; readonly doneAt: string }>
  | Command<'FailPatient', OfPatient & MayRefund & ByWhom & { readonly reason: FailureReason; readonly words?: string }>
  | Command<'ReachLab'>
  /** A tube that was scanned at the laboratory. A kit that came by post is a sample from then on. */
  | Command<'ReceiveSample', { readonly barcode: string }>
  /** What one of them says before the visit. `version`: of the questions that were on the screen. */
  | Command<
      'AnswerTriage',
      OfPatient & { readonly version: string; readonly yes: readonly TriageQuestion[]; readonly words?: string }
    >
  /** What one of them says at the counter. `seen`: how many answers of theirs were on the screen. */
  | Command<
      'HearTriage',
      OfPatient & {
        readonly version: string;
        readonly yes: readonly TriageQuestion[];
        readonly words?: string;
        readonly seen: number;
        readonly heardBy: string;
      }
    >
  | As<'EnterResult', 'ResultEntered'>
  | As<'PublishResult', 'ResultPublished'>
  /** `endsWith`: as the catalogue has it, for a booking that was begun before it was asked. */
  | Command<'CompleteBooking', { readonly endsWith: TestEnd; readonly vaccination?: boolean }>
  | VaccinationCommand
  | Command<'MissBooking', MayRefund>
  | Command<
      'FailBooking',
      MayRefund & { readonly reason: Exclude<FailureReason, 'didNotAttend'>; readonly words?: string }
    >
  | Command<
      'SetClinicTest',
      Omit<BookingEventMap['ClinicTestSet'], 'bookingId' | 'tubes'> & {
        readonly known: KnownKit | null;
        /** What each test ordered needs of one person. */
        readonly ordered: readonly (readonly TubeNeed[])[];
      }
    >
  | Command<'Comment', By & { readonly commentId: string; readonly comment: string }>
  | Command<'ExpireBooking'>
  /** Results of payments. */
  | As<'NoteBookingRefund', 'BookingRefunded'>
  | As<'NoteBookingRefundFailed', 'BookingRefundFailed'>
  /** Of what was paid and is not to go back by itself. `seen`: how many refunds there were on the screen. */
  | Command<'RefundBooking', MayRefund & { readonly amount: Money; readonly reason: string; readonly seen: number }>
  /** Asks anew for what is still to be given back after a refund failed. */
  | Command<'GiveBack', MayRefund>;

/** Why a voucher pays nothing. */
export type VoucherProblemRefusal =
  | 'unknownVoucher'
  | 'voucherUsed'
  | 'voucherReserved'
  | 'voucherVoid'
  | 'voucherExpired'
  | 'voucherOtherVaccine'
  | 'voucherElsewhere'
  | 'voucherThrottled';

/** Each is the end of a message key, `bookings.refusals.<reason>`. */
export type BookingRefusal =
  | 'unknownBooking'
  | 'bookingExists'
  | 'foreignBooking'
  | 'testUnavailable'
  | 'notOfferedHere'
  | 'venueInactive'
  | 'paymentUnderWay'
  | 'alreadyRequested'
  | 'slotNeeded'
  | 'slotPast'
  | 'holdLapsed'
  | 'patientsNeeded'
  | 'tooManyPatients'
  | 'badBirthDay'
  | 'tooYoung'
  | 'consentNeeded'
  | 'passportNeeded'
  | 'addressNeeded'
  | 'travelNeeded'
  | 'kitNeeded'
  | 'badBarcode'
  | 'unknownKit'
  | 'kitUsed'
  | 'declarationNeeded'
  | 'declarationRefused'
  | 'termsNeeded'
  | 'priceChanged'
  | 'nothingToPay'
  | 'mailboxNeeded'
  | 'linkExpired'
  | 'noLink'
  | 'otherMailbox'
  | 'payNow'
  | 'payAhead'
  | 'notOwed'
  | 'feeChanged'
  | 'waiverByStaff'
  | 'movedMeanwhile'
  | 'sameTime'
  | 'sampleAtLab'
  | 'tooEarly'
  | 'appointmentPast'
  | 'appointmentBegun'
  | 'bookingCancelled'
  | 'bookingFailed'
  | 'bookingMissed'
  | 'bookingCompleted'
  | 'bookingExpired'
  | 'notYet'
  | 'alreadyDone'
  | 'noSuchPatient'
  | 'patientOut'
  | 'alreadySampled'
  | 'alreadyCalledIn'
  | 'notReviewed'
  | 'noTill'
  /** What was paid is kept: a manager decides. */
  | 'costsPatient'
  | 'managerRefunds'
  | 'barcodeNeeded'
  | 'barcodeTaken'
  | 'unknownSample'
  | 'alreadyReceived'
  | 'notSampled'
  | 'noResult'
  | 'resultComes'
  | VaccinationRefusal
  | 'noSample'
  | 'stepFollowed'
  | 'stepOfAnother'
  | 'undoTooLate'
  | 'badComment'
  | 'refundTooMuch'
  | 'nothingDueBack'
  | 'nothingToRefund'
  | 'refundedMeanwhile'
  | 'nothingToHandBack'
  | 'refundWaits'
  | 'refundEnded'
  | 'questionsChanged'
  | 'answeredMeanwhile'
  | 'tooManyAnswers'
  | 'referralClosed'
  | 'voucherOnePerson'
  | VoucherProblemRefusal;
