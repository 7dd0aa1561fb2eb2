import type { LiveChange } from './live.changes.js';

/** What subscribers receive of changes; null for those that do not concern them. */
export function liveMessages<Message>(
  changes: AsyncIterableIterator<LiveChange>,
  messageOf: (change: LiveChange) => Message | null | Promise<Message | null>,
): AsyncIterableIterator<Message> {
  const iterator: AsyncIterableIterator<Message> = {
    next: async () => {
      for (;;) {
        const { done, value } = await changes.next();
        if (done) return { done, value: undefined };
        const message = await messageOf(value);
        if (message !== null) return { done: false, value: message };
      }
    },
    return: async () => {
      await changes.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}
