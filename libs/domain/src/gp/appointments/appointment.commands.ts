import type { Money } from '../../kernel/index.js';
import type { AppointmentEventMap } from './appointment.events.js';
import type { OfAccount } from './patient.rules.js';
import type { RedFlag, SharedRecords } from './appointment.rules.js';

type Data<Type extends keyof AppointmentEventMap> = AppointmentEventMap[Type];

/** What the doctor does who has it. */
interface OfDoctor {
  readonly appointmentId: string;
  readonly practitionerId: string;
}

/** `seen`: the total on the screen. */
type LinkData = Pick<Data<'AppointmentLinkSent'>, 'appointmentId' | 'reference' | 'until'> & {
  readonly seen: Money;
  readonly offered: boolean;
};

export type AppointmentCommand =
  /** `offered`: whether any doctor sees patients so now. */
  | { readonly type: 'StartAppointment'; readonly data: Data<'AppointmentStarted'> & { readonly offered: boolean } }
  /** `account`: of the patient who books; null where staff do, who know for whom. */
  | {
      readonly type: 'NamePatient';
      readonly data: Data<'AppointmentPatientNamed'> & { readonly account: OfAccount | null };
    }
  | {
      readonly type: 'GiveReason';
      /** `shared`: what the doctor may see; without it, as it was. */
      readonly data: Data<'AppointmentReasonGiven'> & {
        readonly redFlags: readonly RedFlag[];
        readonly shared?: readonly SharedRecords[];
      };
    }
  /** All that the doctor may see from now on. */
  | {
      readonly type: 'ShareRecords';
      readonly data: { readonly appointmentId: string; readonly records: readonly SharedRecords[] };
    }
  /** `practitionerAvailable`: whether the wished one takes such appointments now. */
  | {
      readonly type: 'GiveWishes';
      readonly data: Data<'AppointmentWishesGiven'> & { readonly practitionerAvailable: boolean };
    }
  | { readonly type: 'ChooseTime'; readonly data: Data<'AppointmentTimeChosen'> }
  /** `atSeen`: the time on the screen. */
  | {
      readonly type: 'MoveTime';
      readonly data: Omit<Data<'AppointmentTimeMoved'>, 'from' | 'userId'> & { readonly atSeen: string };
    }
  /** With this doctor at this time on the screen. */
  | {
      readonly type: 'OfferMove';
      readonly data: OfDoctor & { readonly at: string; readonly reason?: string };
    }
  /** At this time on the screen. */
  | { readonly type: 'DeclineAppointment'; readonly data: Data<'AppointmentDeclined'> }
  | { readonly type: 'Remind'; readonly data: Pick<Data<'AppointmentReminderDue'>, 'appointmentId' | 'before'> }
  | { readonly type: 'GivePlace'; readonly data: Data<'AppointmentPlaceGiven'> }
  /** Checked by whoever keeps the coupons: that it is for this, and can be used. */
  | { readonly type: 'GiveCoupon'; readonly data: Data<'AppointmentCouponGiven'> }
  | { readonly type: 'RemoveCoupon'; readonly data: { readonly appointmentId: string } }
  /** All answers at once, as staff were given them, and the link that is mailed for the money. */
  | {
      readonly type: 'BookForPatient';
      readonly data: Data<'AppointmentBookedForPatient'> & {
        readonly answers: readonly AppointmentCommand[];
        readonly link: LinkData;
      };
    }
  | { readonly type: 'SendLink'; readonly data: LinkData }
  | { readonly type: 'WithdrawLink'; readonly data: { readonly appointmentId: string } }
  /** `seen`: the total on the screen. */
  | {
      readonly type: 'BeginPayment';
      readonly data: Pick<
        Data<'AppointmentPaymentBegun'>,
        'appointmentId' | 'orderId' | 'paymentId' | 'reference' | 'until'
      > & { readonly seen: Money; readonly offered: boolean };
    }
  | {
      readonly type: 'EndPayment';
      readonly data: {
        readonly appointmentId: string;
        readonly orderId: string;
        readonly why: 'failed' | 'cancelled' | 'expired';
      };
    }
  | {
      readonly type: 'LandPayment';
      /** `kept`: whether the doctor's calendar has the time for it. */
      readonly data: Data<'AppointmentPaid'> & {
        readonly callBy: string;
        readonly refundId: string;
        readonly kept: boolean;
      };
    }
  /** `seen`: who had it on the screen, null for nobody. */
  | { readonly type: 'TakeAppointment'; readonly data: Data<'AppointmentTaken'> & { readonly seen?: string | null } }
  | {
      readonly type: 'ArrangeInterpreter';
      readonly data: Omit<Data<'AppointmentInterpreterArranged'>, 'userId'>;
    }
  | { readonly type: 'BeginAppointment'; readonly data: Data<'AppointmentBegun'> }
  | { readonly type: 'WantPhone'; readonly data: Data<'AppointmentPhoneWanted'> }
  | { readonly type: 'MissCall'; readonly data: OfDoctor }
  | { readonly type: 'MissPatient'; readonly data: OfDoctor }
  | { readonly type: 'WriteNotes'; readonly data: OfDoctor & { readonly notes: string } }
  /** `testsOffered`: whether all the tests can be booked now. */
  | {
      readonly type: 'CompleteAppointment';
      readonly data: OfDoctor & { readonly notes: string; readonly testsOffered?: boolean } & Omit<
          Data<'AppointmentCompleted'>,
          'userId' | 'appointmentId'
        >;
    }
  /** `free`: what the one who cancels was shown, or what staff decide. */
  | {
      readonly type: 'CancelAppointment';
      readonly data: Omit<Data<'AppointmentCancelled'>, 'userId'> & { readonly refundId: string };
    }
  /** What its doctor left open, or never opened, is ended by staff. */
  | { readonly type: 'CloseAsHeld'; readonly data: Omit<Data<'AppointmentClosedAsHeld'>, 'userId'> }
  | {
      readonly type: 'CloseAsNotHeld';
      readonly data: Omit<Data<'AppointmentClosedAsNotHeld'>, 'userId'> & { readonly refundId: string };
    }
  | { readonly type: 'BreakPromise'; readonly data: { readonly appointmentId: string } }
  /** The mail that confirms it is not known to have gone. */
  | { readonly type: 'NoteLateConfirmation'; readonly data: { readonly appointmentId: string } }
  | { readonly type: 'ExpireAppointment'; readonly data: { readonly appointmentId: string } }
  | { readonly type: 'NoteRefund'; readonly data: Data<'AppointmentRefunded'> }
  | { readonly type: 'NoteRefundFailed'; readonly data: Data<'AppointmentRefundFailed'> };

export type AppointmentRefusal =
  | 'appointmentExists'
  | 'modeUnavailable'
  | 'attemptOver'
  | 'unknownAppointment'
  | 'appointmentCancelled'
  | 'appointmentCompleted'
  | 'appointmentMissed'
  | 'appointmentExpired'
  | 'paymentUnderWay'
  | 'alreadyRequested'
  | 'badBirthDay'
  | 'adultNeeded'
  | 'otherAdult'
  | 'emergency'
  | 'practitionerUnavailable'
  | 'lengthUnavailable'
  | 'noSuchSlot'
  | 'slotTaken'
  | 'timeGone'
  | 'slotPast'
  | 'tooSoon'
  | 'heldLongEnough'
  | 'hasTime'
  | 'hasNoTime'
  | 'noInterpreterAsked'
  | 'tooEarly'
  | 'tooEarlyToMiss'
  | 'phoneWanted'
  | 'tooEarlyToClose'
  | 'notTaken'
  | 'tooLateToMove'
  | 'movedEnough'
  | 'movedMeanwhile'
  | 'moveAlreadyOffered'
  | 'timeHasCome'
  | 'notComplete'
  | 'priceChanged'
  | 'couponTooLittle'
  | 'amountTooSmall'
  | 'noLink'
  | 'linkExpired'
  | 'callUnderWay'
  | 'testNotOffered'
  | 'notBegun'
  | 'notPaid'
  | 'notCalledEnough'
  | 'takenByColleague'
  | 'recordsOfOther'
  | 'cancelTermsChanged'
  | 'refundTooMuch';
