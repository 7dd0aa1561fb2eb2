import { useCallback, useEffect, useState } from 'react';
import { askTrusted } from '../../lib/api/trusted-client.ts';
import { trusted } from '../../lib/api/trusted-document.ts';
import type { WorkChangedSubscription } from '../../gql/graphql.ts';
import { useViewers } from '../../lib/viewer-context.tsx';
import { useLive } from '../../lib/use-live.ts';
import { WorkChanged } from '../../lib/work/work-changed.ts';
import { type WaitingQueue, WorkQueues } from './work.documents.ts';

export interface WorkQueuesNow {
  /** What was known stays where it cannot be asked. */
  readonly queues: readonly WaitingQueue[] | undefined;
  readonly failed: boolean;
  ask(): void;
}

const everything = {};

/** What waits, as it is now. */
export function useWorkQueues(): WorkQueuesNow {
  const [queues, setQueues] = useState<readonly WaitingQueue[]>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  const viewers = useViewers();
  useLive(WorkChanged, everything, (messages) => {
    ask();
    const told = messages as readonly WorkChangedSubscription[];
    if (told.length === 0 || told.some(({ workChanged }) => workChanged.rights)) void viewers.renew();
  });

  useEffect(() => {
    const controller = new AbortController();
    const answered = (ok: boolean, found?: readonly WaitingQueue[]) => {
      if (controller.signal.aborted) return;
      setFailed(!ok);
      if (found) setQueues(found);
    };
    askTrusted(trusted(WorkQueues), {}, { signal: controller.signal }).then(
      (found) => answered(true, found as readonly WaitingQueue[]),
      () => answered(false),
    );
    return () => controller.abort();
  }, [asked]);
  return { queues, failed, ask };
}
