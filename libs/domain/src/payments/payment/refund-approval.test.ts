import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import type { PaymentCommand } from './payment.decider.js';
import type { PaymentEvent } from './payment.events.js';
import { refundable } from './payment.state.js';
import {
  paymentId,
  asked,
  requested,
  received,
  back,
  refundAsked,
  refundHeld,
  complete,
  payment,
} from '../testing/payment-events.js';

describe('a refund that staff ask for', () => {
  const paid = payment.events([requested, received()]);
  const ask = (refundId: string, amount: number, limit = 1_000): PaymentCommand => ({
    type: 'RequestRefund',
    data: { paymentId, refundId, amount: money(amount), limit },
  });
  const approve: PaymentCommand = { type: 'ApproveRefund', data: { paymentId, refundId: 'h1' } };
  const turnDown: PaymentCommand = { type: 'RefuseRefund', data: { paymentId, refundId: 'h1', reason: 'Not ours' } };
  const held = paid.events([refundHeld('h1', 1_001)]);
  const [ann, ben] = [{ actor: 'ann' }, { actor: 'ben' }];

  it('waits for a second person above the limit, also when it comes in several parts', () => {
    paid.when(ask('h1', 1_000), ann).thenExpect([refundAsked('h1', 1_000)]);
    paid.when(ask('h1', 1_001), ann).thenExpect([refundHeld('h1', 1_001)]);
    paid
      .events([refundAsked('r1', 600)])
      .when(ask('h1', 401), ann)
      .thenExpect([refundHeld('h1', 401)]);
    held.when(ask('h1', 1_001), ann).thenExpect([]);
  });

  it('takes of what can be given back while it waits, but not from what the provider did', () => {
    expect(refundable(held.state)).toBe(4_890 - 1_001);
    held.when(ask('h2', 4_000), ann).thenExpect({ refused: 'refundTooMuch', details: { left: 3_889 } });
    held.when(complete('all', 4_890)).thenExpect([back('FullyRefunded', 'all', 4_890)]);
    held
      .events([back('FullyRefunded', 'all', 4_890)])
      .when(approve, ben)
      .thenExpect({ refused: 'notHeld' });
  });

  it('is decided by neither who asked nor whose money it is, once', () => {
    for (const command of [approve, turnDown]) {
      held.when(command, ann).thenExpect({ refused: 'ownRequest' });
      held.when(command, { actor: asked.userId }).thenExpect({ refused: 'ownPayment' });
      paid.when(command, ben).thenExpect({ refused: 'notHeld' });
    }
    const approved: PaymentEvent = {
      type: 'RefundApproved',
      data: { paymentId, refundId: 'h1', amount: money(1_001) },
    };
    held.when(approve, ben).thenExpect([approved]);
    for (const command of [approve, turnDown])
      held.events([approved]).when(command, ben).thenExpect({ refused: 'notHeld' });
    held
      .events([approved])
      .when(complete('h1', 1_001))
      .thenExpect([back('PartRefunded', 'h1', 1_001)]);
  });

  it('gives nothing back when it is refused', () => {
    const refused: PaymentEvent = {
      type: 'RefundRefused',
      data: { paymentId, refundId: 'h1', reason: 'Not ours', userId: asked.userId },
    };
    held.when(turnDown, ben).thenExpect([refused]);
    expect(refundable(held.events([refused]).state)).toBe(4_890);
  });
});
