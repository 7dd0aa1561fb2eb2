import { createMachine } from 'xstate';

/** Money goes back in any state of a paid order; its status does not change. */
const refunds = <Status extends string>(status: Status) =>
  ({ OrderRefundRequested: status, OrderRefunded: status, OrderRefundFailed: status }) as const;

const lifecycle = {
  id: 'order',
  initial: 'none',
  states: {
    none: { on: { OrderRequested: 'requested' } },
    requested: { on: { OrderHeld: 'held', OrderAbandoned: 'abandoned' } },
    held: { on: { OrderPaid: 'paid', OrderAbandoned: 'abandoned' } },
    abandoned: { on: { OrderRevived: 'requested' } },
    paid: {
      on: {
        ...refunds('paid'),
        OrderMarkedAsGift: 'paid',
        OrderDispatched: 'dispatched',
        OrderCancelled: 'cancelled',
      },
    },
    dispatched: { on: { ...refunds('dispatched'), OrderDelivered: 'delivered' } },
    delivered: { on: refunds('delivered') },
    cancelled: { on: refunds('cancelled') },
  },
} as const;

/** One attempt to buy, and what is bought once it is paid. Before `paid` it is nothing that a buyer is shown. */
export const orderMachine = createMachine(lifecycle);

export type OrderStatus = keyof (typeof lifecycle)['states'];
