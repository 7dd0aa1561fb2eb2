import { useCallback, useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { AuditedKinds, type Kind } from './audit.documents.ts';

type State = 'loading' | 'failed' | readonly Kind[];

/** Of what there is an audit. */
export function useKinds(): { readonly state: State; retry(): void } {
  const [state, setState] = useState<State>('loading');
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const { signal, abort } = aborting();
    askTrusted(trusted(AuditedKinds), {}, { signal }).then(
      (found) => !signal.aborted && setState(found as readonly Kind[]),
      () => !signal.aborted && setState('failed'),
    );
    return abort;
  }, [asked]);
  const retry = useCallback(() => {
    setState('loading');
    setAsked((count) => count + 1);
  }, []);
  return { state, retry };
}

function aborting() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
