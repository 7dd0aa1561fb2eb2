import { isRefused } from '@meridian/domain/kernel';
import type { ReactionContext, ReactionStore } from '../../../platform/reactions/index.js';
import type { RefundLimit } from './refund-limit.service.js';
import { type RefundRequest, requestRefund } from './request-refund.handler.js';

/** In a reaction: asks for a refund, with a second pair of eyes where staff give back much. False: it was refused. */
export async function askRefund(
  { store, limit }: { readonly store: ReactionStore; readonly limit: RefundLimit },
  refund: RefundRequest,
  { acting }: ReactionContext,
): Promise<boolean> {
  const asked = await requestRefund(store, { ...refund, ...(await limit.for(acting.actor)) }, acting);
  if (!isRefused(asked)) return true;
  if (asked.refused === 'busy') throw new Error('a refund could not be asked for: busy');
  return false;
}
