import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Viewers } from './viewer-store.ts';
import type { Viewer } from './viewer.ts';

const ViewersContext = createContext<Viewers | undefined>(undefined);

export function ViewerProvider({ viewers, children }: { viewers: Viewers; children: ReactNode }) {
  return <ViewersContext value={viewers}>{children}</ViewersContext>;
}

/** For the one who changes who is signed in, or something about that person: `renew()` asks the server again. */
export function useViewers(): Viewers {
  const viewers = use(ViewersContext);
  if (viewers === undefined) throw new Error('useViewers needs a ViewerProvider');
  return viewers;
}

/** Who is looking; undefined until the server has said so. */
export function useViewer(): Viewer | undefined {
  const viewers = useViewers();
  return useSyncExternalStore(viewers.subscribe, viewers.known);
}
