import { useEffect, useState } from 'react';
import { askTrusted } from '../../lib/api/trusted-client.ts';
import { trusted } from '../../lib/api/trusted-document.ts';
import { useViewer } from '../../lib/viewer-context.tsx';
import { PermittedMutations } from './work.documents.ts';

const none: ReadonlySet<string> = new Set();

/** Asked again for other rights. Until it is known nothing is offered that might be refused. */
export function usePermittedMutations(): ReadonlySet<string> {
  const [permitted, setPermitted] = useState(none);
  const rights = useViewer()?.user?.tags.join(' ');

  useEffect(() => {
    const controller = new AbortController();
    askTrusted(trusted(PermittedMutations), {}, { signal: controller.signal }).then(
      (found) => !controller.signal.aborted && setPermitted(new Set(found as readonly string[])),
      () => undefined,
    );
    return () => controller.abort();
  }, [rights]);
  return permitted;
}
