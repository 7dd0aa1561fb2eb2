import { useCallback, useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { EverStaff, type Member } from './staff-day.documents.ts';

type State = 'loading' | 'failed' | readonly Member[];

/** Everyone who works here, or did. */
export function useEverStaff(): { readonly state: State; retry(): void } {
  const [state, setState] = useState<State>('loading');
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    askTrusted(trusted(EverStaff), {}, { signal }).then(
      (found) => !signal.aborted && setState(found as readonly Member[]),
      () => !signal.aborted && setState('failed'),
    );
    return () => controller.abort();
  }, [asked]);
  const retry = useCallback(() => {
    setState('loading');
    setAsked((count) => count + 1);
  }, []);
  return { state, retry };
}
