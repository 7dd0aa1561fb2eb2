import { createMachine } from 'xstate';

/** Money that comes too late goes back, whatever became of the case. */
const money = <Status extends string>(status: Status) =>
  ({
    CasePaidInVain: status,
    CaseRefundRequested: status,
    CaseRefunded: status,
    CaseRefundFailed: status,
  }) as const;

/** It was sent, and the clock runs: the patient may want to stop, and on the tenth day wait. */
const running = <Status extends string>(status: Status) =>
  ({
    ...money(status),
    CasePromiseBroken: status,
    CaseEscalated: status,
    CaseWaitChosen: status,
    CaseCancellationDeclined: status,
    CaseCancelled: 'cancelled',
  }) as const;

/** Somebody is waited for, and reminded. */
const waited = <Status extends string>(status: Status) => ({ CaseReminded: status }) as const;

/** What the patient and the doctor write to each other is translated while they go on. */
const translated = <Status extends string>(status: Status) =>
  ({ CaseTranslationBegun: status, CaseTranslated: status }) as const;

const lifecycle = {
  id: 'case',
  initial: 'none',
  states: {
    none: { on: { CaseStarted: 'draft' } },
    draft: {
      on: {
        ...money('draft'),
        CasePatientNamed: 'draft',
        CaseDescribed: 'draft',
        CaseFileDescribed: 'draft',
        CaseConsentsGiven: 'draft',
        CaseCouponGiven: 'draft',
        CaseCouponRemoved: 'draft',
        CasePaymentBegun: 'paying',
        CaseDeleted: 'deleted',
      },
    },
    paying: { on: { ...money('paying'), CasePaymentEnded: 'draft', CasePaid: 'submitted' } },
    submitted: {
      on: {
        ...money('submitted'),
        CasePromiseBroken: 'submitted',
        CaseEscalated: 'submitted',
        CaseTranslationBegun: 'translatingIn',
        CaseReadyToAssign: 'awaitingAssignment',
        CaseCancelled: 'cancelled',
      },
    },
    translatingIn: {
      on: {
        ...money('translatingIn'),
        ...waited('translatingIn'),
        CasePromiseBroken: 'translatingIn',
        CaseEscalated: 'translatingIn',
        CaseWaitChosen: 'translatingIn',
        CaseCancelled: 'cancelled',
        CaseTranslated: 'translatingIn',
        CaseReadyToAssign: 'awaitingAssignment',
      },
    },
    awaitingAssignment: {
      on: {
        ...running('awaitingAssignment'),
        ...waited('awaitingAssignment'),
        CaseTranslated: 'awaitingAssignment',
        CaseOffered: 'offered',
      },
    },
    offered: {
      on: {
        ...running('offered'),
        ...waited('offered'),
        CaseTranslated: 'offered',
        CaseOffered: 'offered',
        CaseOfferClosed: 'offered',
        CaseAccepted: 'inProgress',
        CaseUnassigned: 'awaitingAssignment',
      },
    },
    inProgress: {
      on: {
        ...running('inProgress'),
        ...waited('inProgress'),
        ...translated('inProgress'),
        CaseCancellationAsked: 'inProgress',
        CaseQuestionAsked: 'actionRequired',
        CaseReportWritten: 'reportDrafted',
        CaseUnassigned: 'awaitingAssignment',
      },
    },
    /** The clock stands as soon as the patient can read what is asked. */
    actionRequired: {
      on: {
        ...running('actionRequired'),
        ...waited('actionRequired'),
        ...translated('actionRequired'),
        CaseCancellationAsked: 'actionRequired',
        CaseFileDescribed: 'actionRequired',
        CaseQuestionAnswered: 'inProgress',
        CaseUnassigned: 'awaitingAssignment',
      },
    },
    reportDrafted: {
      on: {
        ...running('reportDrafted'),
        ...waited('reportDrafted'),
        CaseTranslated: 'reportDrafted',
        CaseCancellationAsked: 'reportDrafted',
        CaseReportWritten: 'reportDrafted',
        CaseQuestionAsked: 'actionRequired',
        CaseReportSigned: 'completed',
        CaseUnassigned: 'awaitingAssignment',
      },
    },
    completed: {
      on: {
        ...money('completed'),
        CaseTranslated: 'completed',
        CaseReportCorrected: 'completed',
        CaseReportWithdrawn: 'reportWithdrawn',
        CaseFeedbackGiven: 'completed',
        CaseTranslationBegun: 'translatingOut',
      },
    },
    translatingOut: {
      on: {
        ...money('translatingOut'),
        ...waited('translatingOut'),
        CasePromiseBroken: 'translatingOut',
        CaseTranslated: 'translatingOut',
        CaseReportCorrected: 'translatingOut',
        CaseTranslationBegun: 'translatingOut',
        CaseReportTranslated: 'completed',
        CaseReportWithdrawn: 'reportWithdrawn',
      },
    },
    /** Left at once, for its doctor or for staff; one that was withdrawn before cases were opened again waits here for staff. */
    reportWithdrawn: {
      on: {
        ...money('reportWithdrawn'),
        CaseReopened: 'inProgress',
        CaseUnassigned: 'awaitingAssignment',
        CaseCancelled: 'cancelled',
      },
    },
    cancelled: { on: money('cancelled') },
    deleted: { on: money('deleted') },
  },
} as const;

/** A second opinion: asked for and paid by a patient, offered to doctors by staff, answered by the one who accepted. */
export const caseMachine = createMachine(lifecycle);

export type CaseStatus = keyof (typeof lifecycle)['states'];
