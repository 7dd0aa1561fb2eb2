import { createMachine } from 'xstate';

const lifecycle = {
  id: 'pharmareferral',
  initial: 'none',
  states: {
    none: { on: { PharmaReferralSent: 'sent' } },
    sent: {
      on: {
        PharmaReferralMailed: 'sent',
        PharmaReferralDateWrong: 'sent',
        PharmaReferralProved: 'sent',
        PharmaReferralBooked: 'booked',
        PharmaReferralDeclined: 'declined',
        PharmaReferralCancelled: 'cancelled',
        PharmaReferralExpired: 'expired',
      },
    },
    booked: {
      on: { PharmaReferralReleased: 'sent', PharmaReferralDone: 'done', PharmaReferralCancelled: 'cancelled' },
    },
    done: { on: { PharmaReferralForgotten: 'done' } },
    declined: {},
    cancelled: {},
    expired: {},
  },
} as const;

/** A person whom a pharmacy sends for a test. A booking that came to nothing leaves it to be booked again, until it expires. */
export const pharmaReferralMachine = createMachine(lifecycle);

export type PharmaReferralStatus = keyof (typeof lifecycle)['states'];
