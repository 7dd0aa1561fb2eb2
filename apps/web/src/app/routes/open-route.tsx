import { redirect, type RouteObject } from 'react-router';
import { loadChunk } from '../../lib/routing/chunk.ts';
import { anyone } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';
import type { ViewerPort } from '../../lib/viewer.ts';
import { notify } from '../../ui/notifications/notifications.ts';
import { PageSkeleton } from '../../ui/states/PageSkeleton.tsx';
import { homeOf, returnPath, signInPath } from './return-path.ts';

/**
 * Asks who is looking before every route; a route the viewer may not open leads
 * home, and anyone who is signed out to sign-in first. What everybody may read does not
 * wait for the answer.
 */
export async function admit(entry: RouteEntry, viewers: ViewerPort, url = new URL(window.location.href)) {
  const asked = viewers.current();
  if (entry.guard === anyone) return null;
  const viewer = await asked;
  if (entry.guard(viewer)) return null;
  if (viewer.uncertain) {
    const way = entry.whenUnknown?.();
    if (way === undefined) throw new Error('who is looking is not known');
    if (way === entry.path) return null;
    throw redirect(way);
  }
  if (entry.signedIn === 'onward') throw redirect(returnPath(url.search, homeOf(viewer)));
  if (viewer.user !== undefined) throw redirect('/');
  throw redirect(signInPath(`${url.pathname}${url.search}${url.hash}`));
}

/** No page has the address: home says so, and what to do. The server answered 404. */
export function leadHome() {
  notify({ tone: 'warn', place: 'top', message: 'viewer.unknownAddress' });
  return redirect('/');
}

/** Pages of who works here have a frame of their own. */
export const isWork = (path: string): boolean => workOf(path) !== null;

export function workOf(path: string): 'staff' | 'doctor' | 'translator' | 'pharma' | null {
  if (path.startsWith('/p/') || path === '/doctor' || path.startsWith('/doctor/')) return 'doctor';
  if (path === '/translator' || path.startsWith('/translator/')) return 'translator';
  if (path === '/pharma' || path.startsWith('/pharma/')) return 'pharma';
  return path === '/admin' || path.startsWith('/admin/') ? 'staff' : null;
}

export function toRouteObject(entry: RouteEntry, viewers: ViewerPort, over: readonly RouteEntry[] = []): RouteObject {
  let wanted = entry.path;
  const open = () => window.location.assign(wanted);
  const Waiting = () => <PageSkeleton shape={entry.shape} />;
  return {
    path: entry.path,
    handle: entry,
    loader: ({ request }) => {
      wanted = request.url;
      return admit(entry, viewers, new URL(request.url));
    },
    // A page of work that is open stays, and says in its frame that its rights are gone.
    ...(isWork(entry.path) && {
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href,
    }),
    lazy: {
      Component: async () => (await loadChunk(entry.path, entry.page, { reload: open })).default,
    },
    HydrateFallback: Waiting,
    children: over.map((each) => toRouteObject(each, viewers)),
  };
}
