import { useEffect, useRef } from 'react';
import { useSubscription, type AnyVariables, type DocumentInput } from 'urql';
import { useVisible } from './visible.ts';

/** A subscription that says that there is something new, not what. */
export type LiveDocument = DocumentInput<unknown, AnyVariables>;

const quietly = { quiet: true };
/** Many changes at once are read once. */
const together = 400;

type OnChange = (messages: readonly unknown[]) => void;

/** Calls back on a change, and without messages when a page becomes visible again, since it received nothing meanwhile. */
export function useLive(document: LiveDocument, variables: Record<string, unknown>, onChange: OnChange): void {
  const visible = useVisible();
  const wasHidden = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  const messages = useRef<unknown[]>([]);
  const [{ data }] = useSubscription({ query: document, variables, pause: !visible, context: quietly });

  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (data === undefined) return;
    messages.current.push(data);
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      latest.current(messages.current.splice(0));
    }, together);
  }, [data]);
  useEffect(() => {
    if (visible && wasHidden.current) latest.current([]);
    wasHidden.current = !visible;
  }, [visible]);
  useEffect(() => () => clearTimeout(waiting.current), []);
}
