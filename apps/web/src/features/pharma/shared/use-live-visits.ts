import type { CalendarChangedSubscription } from '../../../gql/graphql.ts';
import { useEffect, useRef } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { useVisible } from '../../../lib/visible.ts';
import { type LiveDocument, type LiveOptions, useLive } from '../../../lib/use-live.ts';

/** Whoever lost the pharmacy may get it back, and hears of nothing meanwhile: it is asked for often at first. */
const untilBackSeconds = 4;
const askedOften = 15;

type Options = Pick<LiveOptions, 'between'> & {
  /** How often the page asks anyway. */
  everySeconds: number;
  /** Whether the stream ended with the right to it; the page says so when a reading finds that it is there again. */
  ended: boolean;
  onEnd(): void;
  ask(): void;
};

const isLast = (message: unknown) => (message as CalendarChangedSubscription).pharmabookingChanged.position === '';

/** Changes of the visits to a pharmacy, as long as somebody works there. While the page is seen, it asks by itself, too. */
export function useLiveVisits(
  document: LiveDocument,
  pharmaid: string,
  onChange: (messages: readonly unknown[]) => void,
  { everySeconds, ended, onEnd, ask, ...options }: Options,
): void {
  const hear = (messages: readonly unknown[]) => {
    if (messages.some(isLast)) onEnd();
    onChange(messages);
  };
  useLive(document, { pharmaid }, hear, { ...options, paused: ended });
  const awake = [useOnline(), useVisible()].every(Boolean);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!awake) return undefined;
    let times = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const seconds = ended && times < askedOften ? untilBackSeconds : everySeconds;
      timer = setTimeout(() => {
        times += 1;
        latest.current();
        wait();
      }, seconds * 1000);
    };
    wait();
    return () => clearTimeout(timer);
  }, [awake, ended, everySeconds]);
}
