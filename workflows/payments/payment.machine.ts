import { createMachine } from 'xstate';

/** An end that was recorded too early: the provider took the money after all. */
const late = { PaymentReceived: 'paid' } as const;

const open = {
  PaymentReceived: 'paid',
  PaymentFailed: 'failed',
  PaymentCancelled: 'cancelled',
  PaymentExpired: 'expired',
} as const;

/** `RefundHeld`: it waits for a second person. */
const refunding = <Status extends string>(status: Status) =>
  ({
    RefundHeld: status,
    RefundApproved: status,
    RefundRefused: status,
    RefundRequested: status,
    RefundFailed: status,
    PartRefunded: 'partRefunded',
    FullyRefunded: 'refunded',
  }) as const;

const lifecycle = {
  id: 'payment',
  initial: 'none',
  states: {
    none: { on: { PaymentRequested: 'requested', CounterPaymentTaken: 'paid' } },
    requested: { on: { ...open, PaymentPending: 'pending' } },
    pending: { on: open },
    paid: { on: refunding('paid') },
    partRefunded: { on: refunding('partRefunded') },
    refunded: { type: 'final' },
    failed: { on: late },
    cancelled: { on: late },
    expired: { on: late },
  },
} as const;

/** Money that is asked for, received and given back. */
export const paymentMachine = createMachine(lifecycle);

export type PaymentStatus = keyof (typeof lifecycle)['states'];
