import { useCallback, useEffect, useState } from 'react';
import { askAdmin } from '../../../lib/api/admin-client.ts';
import { trusted } from '../../../lib/api/admin-form.ts';
import { BiomarkerVersions, type Version } from './biomarkers.documents.ts';

type State = 'loading' | 'failed' | readonly Version[];

/** Newest first. `asked` changes when there may be more. */
export function useVersions(id: string, asked: number): { state: State; retry(): void } {
  const [state, setState] = useState<State>('loading');
  const [again, setAgain] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    askAdmin(trusted(BiomarkerVersions), { id }, { signal: controller.signal }).then(
      (found) => setState(found as readonly Version[]),
      () => !controller.signal.aborted && setState('failed'),
    );
    return () => controller.abort();
  }, [id, asked, again]);
  const retry = useCallback(() => {
    setState('loading');
    setAgain((count) => count + 1);
  }, []);
  return { state, retry };
}
