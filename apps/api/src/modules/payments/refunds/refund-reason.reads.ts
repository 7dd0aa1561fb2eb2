import { paymentDecider, paymentStream, refundFor } from '@meridian/domain/payments';
import type { EventStore } from '../../../platform/event-store/index.js';
import { erased, type PersonalDataService } from '../../../platform/personal-data/index.js';

/** Without a reason where none was given, or where its person was erased since. */
export type RefundReason = { readonly reason?: string };

/** Why a payment was asked for a refund. */
export async function refundReason(store: EventStore, paymentId: string, refundId: string): Promise<RefundReason> {
  const { state } = await store.look(paymentStream(paymentId), paymentDecider);
  return reasonIn(refundFor(state.refunds, refundId)?.reason);
}

/** Events come sealed to a reaction. */
export async function openedReason(
  personalData: PersonalDataService,
  { userId, reason }: RefundReason & { readonly userId?: string },
): Promise<RefundReason> {
  if (userId === undefined || reason === undefined) return {};
  return reasonIn((await personalData.open(userId, { reason }))['reason']);
}

function reasonIn(opened: unknown): RefundReason {
  return typeof opened === 'string' && opened !== erased ? { reason: opened } : {};
}
