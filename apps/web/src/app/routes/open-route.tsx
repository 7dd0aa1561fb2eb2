import { redirect, type RouteObject } from 'react-router';
import { loadChunk } from '../../lib/routing/chunk.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';
import type { ViewerPort } from '../../lib/viewer.ts';
import { PageSkeleton } from '../../ui/states/PageSkeleton.tsx';

/** Asks who is looking before every route; a route the viewer may not open leads home. */
export async function admit(entry: RouteEntry, viewers: ViewerPort): Promise<null> {
  const viewer = await viewers.current();
  if (!entry.guard(viewer)) throw redirect('/');
  return null;
}

export function toRouteObject(entry: RouteEntry, viewers: ViewerPort): RouteObject {
  let wanted = entry.path;
  const open = () => window.location.assign(wanted);
  const Waiting = () => <PageSkeleton shape={entry.shape} />;
  return {
    path: entry.path,
    handle: entry,
    loader: ({ request }) => {
      wanted = request.url;
      return admit(entry, viewers);
    },
    lazy: {
      Component: async () => (await loadChunk(entry.path, entry.page, { reload: open })).default,
    },
    HydrateFallback: Waiting,
  };
}
