import type { CalendarChangedSubscription } from '../../../gql/graphql.ts';
import { type LiveDocument, type LiveOptions, useLive } from '../../../lib/use-live.ts';

/** Whoever lost the pharmacy may get it back, and hears of nothing meanwhile. */
const untilBackSeconds = 4;

type Options = Pick<LiveOptions, 'between'> & {
  /** How often the page asks anyway. */
  everySeconds: number;
  /** Whether the stream ended with the right to it; the page says so when a reading finds that it is there again. */
  ended: boolean;
  onEnd(): void;
};

const isLast = (message: unknown) => (message as CalendarChangedSubscription).pharmabookingChanged.position === '';

/** Changes of the visits to a pharmacy, as long as somebody works there. Answers after how many milliseconds the page asks by itself. */
export function useLiveVisits(
  document: LiveDocument,
  pharmaid: string,
  onChange: (messages: readonly unknown[]) => void,
  { everySeconds, ended, onEnd, ...options }: Options,
): number {
  const hear = (messages: readonly unknown[]) => {
    if (messages.some(isLast)) onEnd();
    onChange(messages);
  };
  useLive(document, { pharmaid }, hear, { ...options, paused: ended });
  return (ended ? untilBackSeconds : everySeconds) * 1000;
}
