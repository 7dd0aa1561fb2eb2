import { useEffect, useRef } from 'react';
import { useSubscription, type AnyVariables, type DocumentInput } from 'urql';
import { useVisible } from './visible.ts';

/** A subscription that says that there is something new, not what. */
export type LiveDocument = DocumentInput<unknown, AnyVariables>;

const quietly = { quiet: true };
/** What changes with one step is read together, */
const atLeast = 30;
/** and many changes after each other are read no more often than this. */
const usually = 400;

type OnChange = (messages: readonly unknown[]) => void;

export type LiveOptions = {
  /** Milliseconds: of a page whose readings are small. */
  between?: number;
  /** Its stream ended: none is opened until there is a right to it again. */
  paused?: boolean;
};

/** Calls back on a change, and without messages when a page becomes visible again, since it received nothing meanwhile. */
export function useLive(
  document: LiveDocument,
  variables: Record<string, unknown>,
  onChange: OnChange,
  { between = usually, paused = false }: LiveOptions = {},
): void {
  const visible = useVisible();
  const wasHidden = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const toldAt = useRef(0);
  const latest = useRef(onChange);
  const messages = useRef<unknown[]>([]);
  // Two that come before a rendering are both kept.
  const keep = (_before: unknown, message: unknown) => {
    messages.current.push(message);
    return message;
  };
  const [{ data }] = useSubscription({ query: document, variables, pause: !visible || paused, context: quietly }, keep);

  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (data === undefined) return;
    waiting.current ??= setTimeout(
      () => {
        waiting.current = undefined;
        toldAt.current = Date.now();
        latest.current(messages.current.splice(0));
      },
      Math.max(atLeast, toldAt.current + between - Date.now()),
    );
  }, [data, between]);
  useEffect(() => {
    if (visible && wasHidden.current) latest.current([]);
    wasHidden.current = !visible;
  }, [visible]);
  useEffect(() => () => clearTimeout(waiting.current), []);
}
