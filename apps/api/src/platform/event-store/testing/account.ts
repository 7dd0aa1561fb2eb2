import {
  createEventRegistry,
  type Decider,
  defineEvents,
  event,
  type EventOf,
  id,
  optional,
  refuse,
  text,
  wholeNumber,
} from '@meridian/domain/kernel';
import type { PersonalData } from '../personal-data.port.js';
import { noMetrics, type StoreCount, type StoreMetrics } from '../store-metrics.js';

export const accountEvents = defineEvents({
  AccountOpened: event({
    version: 2,
    fields: { owner: id(100), name: text(60), country: text(2) },
    personal: { of: 'owner', fields: ['name'] },
    upcast: { 1: (old) => ({ ...old, country: 'GB' }) },
  }),
  MoneyPaidIn: event({ version: 1, fields: { amount: wholeNumber({ min: 1 }), note: optional(text(200_000)) } }),
});
export type AccountEvent = EventOf<typeof accountEvents>;
type Account = { readonly name: string; readonly country: string; readonly balance: number };
export type AccountCommand =
  | { type: 'OpenAccount'; data: { owner: string; name: string } }
  | { type: 'PayIn'; data: { amount: number; limit?: number; note?: string } }
  | { type: 'Ask'; data: object };

export const registry = createEventRegistry(accountEvents);

/** `open` answers the state in its refusal, so that tests can look inside. */
export const accountDecider: Decider<Account, AccountCommand, AccountEvent, 'full' | 'known'> = {
  initial: { name: '', country: '', balance: 0 },
  evolve: (account, { type, data }) => {
    switch (type) {
      case 'AccountOpened':
        return { ...account, name: data.name, country: data.country };
      case 'MoneyPaidIn':
        return { ...account, balance: account.balance + data.amount };
    }
  },
  decide: {
    OpenAccount: ({ data }) => [{ type: 'AccountOpened', data: { ...data, country: 'GB' } }],
    PayIn: ({ data: { amount, limit = Infinity, note } }, { balance }) =>
      balance + amount > limit
        ? refuse('full')
        : [{ type: 'MoneyPaidIn', data: { amount, ...(note ? { note } : {}) } }],
    Ask: (_, state) => refuse('known', { ...state }),
  },
};

/** Seals legibly: what counts here is where sealed and opened values go. */
export function legiblePersonalData(): PersonalData & { erase(person: string): void } {
  const gone = new Set<string>();
  return {
    seal: async (person, values) => mapped(values, (value) => `sealed:1:${person}:${JSON.stringify(value)}`),
    open: async (person, sealed) =>
      mapped(sealed, (value) => (gone.has(person) ? 'erased' : JSON.parse(value.slice(`sealed:1:${person}:`.length)))),
    erase: (person) => void gone.add(person),
  };
}

function mapped<In, Out>(values: Readonly<Record<string, In>>, change: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

export function countingMetrics(): StoreMetrics & { readonly counts: Partial<Record<StoreCount, number>> } {
  const counts: Partial<Record<StoreCount, number>> = {};
  return { ...noMetrics, counts, count: (what) => void (counts[what] = (counts[what] ?? 0) + 1) };
}
