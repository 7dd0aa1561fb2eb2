import { useEffect, useRef } from 'react';
import { useSubscription, type AnyVariables, type DocumentInput } from 'urql';
import { useVisible } from '../../lib/visible.ts';

/** A subscription that says that there is something new, not what. */
export type LiveDocument = DocumentInput<unknown, AnyVariables>;

const quietly = { quiet: true };
/** Many changes at once are read once. */
const together = 400;

/** Calls back on a change, and when a page becomes visible again, since it received nothing meanwhile. */
export function useLive(document: LiveDocument, variables: Record<string, unknown>, onChange: () => void): void {
  const visible = useVisible();
  const wasHidden = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  const [{ data }] = useSubscription({ query: document, variables, pause: !visible, context: quietly });

  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (data === undefined) return;
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      latest.current();
    }, together);
  }, [data]);
  useEffect(() => {
    if (visible && wasHidden.current) latest.current();
    wasHidden.current = !visible;
  }, [visible]);
  useEffect(() => () => clearTimeout(waiting.current), []);
}
