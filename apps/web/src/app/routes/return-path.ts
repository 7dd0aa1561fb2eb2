import { matchPath } from 'react-router';
import { ownPath } from '../../lib/routing/own-path.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';
import { routeTable } from './route-table.ts';

const parameter = 'next';

/**
 * Where to go after signing in. Only a page of the route table, which itself does not lead to sign-in: whatever else a
 * link may hold, such as another site, leads home.
 */
export function returnPath(search: string, table: readonly RouteEntry[] = routeTable): string {
  const url = ownPath(new URLSearchParams(search).get(parameter));
  if (url === undefined) return '/';
  const entry = table.find(({ path }) => matchPath({ path, end: true }, url.pathname) !== null);
  if (entry === undefined || entry.signedIn === 'onward') return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

export const signInPath = (onward: string) => `/login?${new URLSearchParams({ [parameter]: onward }).toString()}`;
