import { createMachine } from 'xstate';

const awaiting = <Status extends string>(status: Status) =>
  ({ ReadingsEntered: 'entered', ReportLate: status, ReportDropped: 'dropped' }) as const;

/** What is critical waits for somebody, who is reminded. */
const alarmed = <Status extends string>(status: Status) =>
  ({ CriticalReminded: status, CriticalAcknowledged: status }) as const;

/** What was published stays for the patient to read while a correction is entered. */
const published = { ReportLinked: 'published', ReadingsEntered: 'correcting', ReportWithdrawn: 'withdrawn' } as const;

const lifecycle = {
  id: 'report',
  initial: 'none',
  states: {
    none: { on: { ReportAwaited: 'awaited' } },
    awaited: { on: awaiting('awaited') },
    returned: { on: awaiting('returned') },
    entered: {
      on: {
        ...awaiting('entered'),
        ReadingsReflagged: 'entered',
        ...alarmed('entered'),
        ReadingsReturned: 'returned',
        ReadingsVerified: 'verified',
      },
    },
    verified: {
      on: {
        ...awaiting('verified'),
        ReadingsReflagged: 'entered',
        ...alarmed('verified'),
        ReadingsReturned: 'returned',
        ReportLinked: 'verified',
        ReportPublished: 'published',
      },
    },
    published: { on: published },
    correcting: {
      on: {
        ReadingsEntered: 'correcting',
        ReadingsReflagged: 'correcting',
        ...alarmed('correcting'),
        ReadingsReturned: 'published',
        ReadingsVerified: 'corrected',
        ReportLinked: 'correcting',
        ReportWithdrawn: 'withdrawn',
      },
    },
    corrected: {
      on: {
        ReadingsEntered: 'correcting',
        ReadingsReflagged: 'correcting',
        ...alarmed('corrected'),
        ReadingsReturned: 'published',
        ReportLinked: 'corrected',
        ReportPublished: 'published',
        ReportWithdrawn: 'withdrawn',
      },
    },
    /** It may be entered anew; the patient reads that it was withdrawn until the next one is published. */
    withdrawn: { on: { ReportLinked: 'withdrawn', ReadingsEntered: 'reentered' } },
    reentered: {
      on: {
        ReadingsEntered: 'reentered',
        ReadingsReflagged: 'reentered',
        ...alarmed('reentered'),
        ReadingsReturned: 'withdrawn',
        ReadingsVerified: 'reverified',
        ReportLinked: 'reentered',
      },
    },
    reverified: {
      on: {
        ReadingsEntered: 'reentered',
        ReadingsReflagged: 'reentered',
        ...alarmed('reverified'),
        ReadingsReturned: 'withdrawn',
        ReportLinked: 'reverified',
        ReportPublished: 'published',
      },
    },
    dropped: {},
  },
} as const;

/** From a sample to a report that can be read, corrected and withdrawn. */
export const reportMachine = createMachine(lifecycle);

export type ReportStatus = keyof (typeof lifecycle)['states'];
