import { useEffect, useState } from 'react';
import { askTrusted } from '../../lib/api/trusted-client.ts';
import { trusted } from '../../lib/api/trusted-document.ts';
import { useLive } from '../../lib/use-live.ts';
import { useNow } from './use-now.ts';
import { WorkChanged } from '../../lib/work/work-changed.ts';
import { MyTasks, type OwnTasks } from './work.documents.ts';

const document = trusted(MyTasks);
const everything = {};
const none: Pick<OwnTasks, 'open' | 'overdue'> = { open: 0, overdue: 0 };

/** The viewer's own open tasks, as many as they are now. What was known stays where it cannot be asked. */
export function useMyTasks(): typeof none {
  const [tasks, setTasks] = useState(none);
  const [asked, setAsked] = useState(0);
  // A day may have ended.
  const hour = Math.floor(useNow() / 3_600_000);
  useLive(WorkChanged, everything, () => setAsked((count) => count + 1));

  useEffect(() => {
    const controller = new AbortController();
    askTrusted(document, {}, { signal: controller.signal }).then(
      (found) => !controller.signal.aborted && setTasks(found as OwnTasks),
      () => undefined,
    );
    return () => controller.abort();
  }, [asked, hour]);
  return tasks;
}
