import type { CounterMethod } from '@meridian/domain/kernel';
import type { PaymentEventMap } from '@meridian/domain/payments';

/** `inStore`: nobody was asked yet how it was paid there. */
export type PaidBy = PaymentEventMap['PaymentRequested']['method'] | CounterMethod | 'inStore';

export const paidAtCounter = (paidBy: PaidBy): boolean => paidBy !== 'card' && paidBy !== 'wechat';
