import { createMachine } from 'xstate';

/** Payments and comments are possible in every state and do not change the status. */
const asides = <Status extends string>(status: Status) =>
  ({
    BookingPaid: status,
    BookingRefundRequested: status,
    BookingRefunded: status,
    BookingRefundFailed: status,
    CommentMade: status,
  }) as const;

const atCounter = <Status extends string>(status: Status) =>
  ({ ...asides(status), BookingVoucherTaken: status }) as const;

/** What is entered page by page. */
const pages = {
  BookingClaimed: 'held',
  SlotChosen: 'held',
  PatientsNamed: 'held',
  AddressGiven: 'held',
  TravelGiven: 'held',
  KitGiven: 'held',
  HealthDeclared: 'held',
  DeclarationWithdrawn: 'held',
  TermsAgreed: 'held',
  PaymentLinkSent: 'held',
  BookingVoucherGiven: 'held',
  BookingVoucherRemoved: 'held',
} as const;

const ends = { BookingCancelled: 'cancelled', BookingFailed: 'failed' } as const;

const lifecycle = {
  id: 'booking',
  initial: 'none',
  states: {
    none: { on: { BookingStarted: 'held' } },
    held: {
      on: {
        ...asides('held'),
        ...pages,
        BookingPaymentBegun: 'held',
        BookingPaymentAbandoned: 'held',
        BookingRequested: 'pending',
        BookingCancelled: 'cancelled',
        BookingExpired: 'expired',
      },
    },
    pending: {
      on: {
        ...atCounter('pending'),
        ...ends,
        TriageAnswered: 'pending',
        DateAmended: 'pending',
        PatientFailed: 'pending',
        PatientFailureUndone: 'pending',
        BookingAcknowledged: 'ack',
        PatientMissed: 'noShow',
      },
    },
    ack: {
      on: {
        ...atCounter('ack'),
        ...ends,
        TriageAnswered: 'ack',
        TriageHeard: 'ack',
        DateAmended: 'ack',
        PatientFailed: 'ack',
        PatientFailureUndone: 'ack',
        ClinicTestSet: 'ack',
        PatientAttended: 'attended',
        IdentityRefused: 'ack',
        IdentityRefusalUndone: 'ack',
        KitSent: 'kitSent',
        PatientMissed: 'noShow',
      },
    },
    attended: {
      on: {
        ...atCounter('attended'),
        ...ends,
        PatientFailed: 'attended',
        PatientFailureUndone: 'attended',
        DateAmended: 'ack',
        ClinicTestSet: 'attended',
        DrawFailed: 'attended',
        DrawUndone: 'attended',
        ArrivalUndone: 'ack',
        TriageHeard: 'attended',
        PatientCalledIn: 'attended',
        CallInUndone: 'attended',
        SampleTaken: 'sampled',
        VaccineGiven: 'attended',
        VaccinationCorrected: 'attended',
        BookingCompleted: 'completed',
      },
    },
    kitSent: {
      on: {
        ...asides('kitSent'),
        ...ends,
        PatientFailed: 'kitSent',
        ClinicTestSet: 'kitSent',
        SampleTaken: 'sampled',
      },
    },
    sampled: {
      on: {
        ...asides('sampled'),
        ...ends,
        TriageHeard: 'sampled',
        PatientFailed: 'sampled',
        PatientFailureUndone: 'sampled',
        ClinicTestSet: 'sampled',
        DrawFailed: 'sampled',
        DrawUndone: 'sampled',
        SampleTaken: 'sampled',
        SampleUndone: 'sampled',
        OnlySampleUndone: 'attended',
        SampleReceived: 'sampled',
        SampleReachedLab: 'atLab',
        BookingCompleted: 'completed',
      },
    },
    atLab: {
      on: {
        ...asides('atLab'),
        PatientFailed: 'atLab',
        ClinicTestSet: 'atLab',
        ResultEntered: 'resulted',
        BookingCompleted: 'completed',
        BookingFailed: 'failed',
      },
    },
    resulted: {
      on: {
        ...asides('resulted'),
        PatientFailed: 'resulted',
        ResultEntered: 'resulted',
        ResultPublished: 'published',
        BookingFailed: 'failed',
      },
    },
    published: {
      on: {
        ...asides('published'),
        PatientFailed: 'published',
        ResultEntered: 'published',
        ResultPublished: 'published',
      },
    },
    completed: {
      on: {
        ...atCounter('completed'),
        VaccinationCorrected: 'completed',
        CompletionUndone: 'attended',
        SampledCompletionUndone: 'sampled',
      },
    },
    cancelled: { on: { ...asides('cancelled'), BookingVoucherReturned: 'cancelled' } },
    noShow: { on: asides('noShow') },
    failed: { on: { ...asides('failed'), BookingVoucherReturned: 'failed' } },
    expired: { on: { ...asides('expired'), BookingVoucherReturned: 'expired' } },
  },
} as const;

/**
 * From the first held slot to a published result, or to the end of a visit of which no result comes. Several people may come at once: the status is how far the first of them has
 * come; how far each has come is content.
 */
export const bookingMachine = createMachine(lifecycle);

export type BookingStatus = keyof (typeof lifecycle)['states'];
