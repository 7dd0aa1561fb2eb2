import { createMachine } from 'xstate';

const lifecycle = {
  id: 'voucher',
  initial: 'none',
  states: {
    none: { on: { VoucherIssued: 'issued' } },
    issued: { on: { VoucherReserved: 'reserved', VoucherRedeemed: 'redeemed', VoucherVoided: 'void' } },
    reserved: {
      on: {
        VoucherReserved: 'reserved',
        VoucherReleased: 'issued',
        VoucherRedeemed: 'redeemed',
        VoucherVoided: 'void',
      },
    },
    redeemed: { on: { VoucherReleased: 'issued' } },
    void: {},
  },
} as const;

/** One voucher. What lapses by time alone, a reservation and the voucher itself, has no event: see `voucherStatusAt`. */
export const voucherMachine = createMachine(lifecycle);

export type VoucherStatus = keyof (typeof lifecycle)['states'];
