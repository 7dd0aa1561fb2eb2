import type { EventStore } from '../event-store/index.js';

interface Names {
  readonly en: string;
  readonly zh: string;
}

interface NamedEvent {
  readonly en?: { readonly name: string };
  readonly zh?: { readonly name: string };
}

/** Names an item or a delivery option had when it was bought: its first, and later ones until then. */
export async function namesThen(store: EventStore, stream: string, then: Date): Promise<Names | null> {
  let names: Names | null = null;
  for await (const { data, recordedAt } of store.read(stream)) {
    if (names && recordedAt > then) break;
    const { en, zh } = data as NamedEvent;
    if (en && zh) names = { en: en.name, zh: zh.name };
  }
  return names;
}
