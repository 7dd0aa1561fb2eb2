import { beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, attemptToSend, forgetAttempt, keepAttempt, lastAttempt } from './pay-attempt.ts';

const cart = { kind: 'cart', id: 'cart-1', attempt: null, ended: null } as const;
const begun = new Date('2026-11-24T09:30:00.000Z');
const until = '2026-11-24T09:45:00.000Z';
const running = (paymentId: string) => ({ ...cart, attempt: { paymentId, until } });

beforeEach(forgetAttempt);

describe('an attempt to pay', () => {
  it('keeps its key until it was answered: a double press, a reload and a lost answer find the same payment', () => {
    const first = attemptToSend(cart, 'card', begun);
    expect(attemptToSend(cart, 'card').key).toBe(first.key);
    expect(lastAttempt()).toEqual(first);
    expect(attemptToSend(running('p1'), 'card').key).toBe(first.key);
  });

  it('keeps it while the payment runs, and takes a new one after it has ended', () => {
    const first = attemptToSend(cart, 'card', begun);
    keepAttempt({ ...first, answer: { paymentId: 'p1', redirectUrl: '/pay/p1' } });
    expect(attemptToSend(running('p1'), 'card').key).toBe(first.key);
    expect(attemptToSend(cart, 'card').key).not.toBe(first.key);
  });

  it('takes a new one after an attempt whose answer was lost has ended', () => {
    const first = attemptToSend(cart, 'card', begun);
    const ended = { ...cart, ended: { at: '2026-11-24T09:45:01.000Z' } };
    expect(attemptOf(ended)).toBeUndefined();
    expect(attemptToSend(ended, 'card').key).not.toBe(first.key);
    forgetAttempt();
    const later = attemptToSend({ ...cart, ended: { at: '2026-11-24T09:00:00.000Z' } }, 'card', begun);
    expect(attemptToSend({ ...cart, ended: { at: '2026-11-24T09:00:00.000Z' } }, 'card').key).toBe(later.key);
  });

  it('is another one for another way to pay and for another cart', () => {
    const { key } = attemptToSend(cart, 'card', begun);
    expect(attemptToSend(cart, 'wechat').key).not.toBe(key);
    expect(attemptToSend({ ...cart, id: 'cart-2' }, 'wechat').key).not.toBe(lastAttempt()?.id);
    expect(lastAttempt()?.id).toBe('cart-2');
  });

  it('of another browser is not taken for one’s own', () => {
    keepAttempt({ ...attemptToSend(cart, 'card', begun), answer: { paymentId: 'p1' } });
    expect(attemptOf(running('p2'))).toBeUndefined();
    expect(attemptOf(running('p1'))?.answer?.paymentId).toBe('p1');
  });
});
