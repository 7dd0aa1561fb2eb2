import { createContext, use } from 'react';
import type { WorkQueuesNow } from './use-work-queues.ts';

/** What the frame knows is asked once for the page inside it. */
export const WorkContext = createContext<WorkQueuesNow | undefined>(undefined);

/** Of a workspace whose pages count for themselves. */
export const nothingWaits: WorkQueuesNow = { queues: [], failed: false, ask: () => undefined };

export function useWork(): WorkQueuesNow {
  const work = use(WorkContext);
  if (work === undefined) throw new Error('useWork needs a WorkFrame');
  return work;
}
