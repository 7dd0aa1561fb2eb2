import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import { throwWhenBusy } from './log-busy.js';
import { needsOf } from './order-needs.js';
import type { Bought } from './order-record.js';

/** Holds all that the order needs, or says what could not be had; what was held by then stays held. */
export async function holdAll(
  store: EventStore,
  order: Bought,
  until: string,
  context: WriteContext,
): Promise<Refused | null> {
  for (const need of needsOf(store, order)) {
    const held = await throwWhenBusy(need.hold(until, context));
    if (isRefused(held)) return refuse(held.refused, { ...held.details, items: need.items });
  }
  return null;
}

/** Sells, uses, redeems. A refusal means that a hold was lost in between. */
export async function takeAll(store: EventStore, order: Bought, context: WriteContext): Promise<Refused | null> {
  for (const need of needsOf(store, order)) {
    const taken = await throwWhenBusy(need.take(context));
    if (isRefused(taken)) return taken;
  }
  return null;
}

export async function releaseAll(store: EventStore, order: Bought, context: WriteContext): Promise<void> {
  for (const need of needsOf(store, order)) await throwWhenBusy(need.release(context));
}

/** Releases, and gives back what an attempt to settle had already taken. */
export async function undoAll(store: EventStore, order: Bought, context: WriteContext): Promise<void> {
  for (const need of needsOf(store, order)) {
    await throwWhenBusy(need.release(context));
    await throwWhenBusy(need.giveBack(context));
  }
}
