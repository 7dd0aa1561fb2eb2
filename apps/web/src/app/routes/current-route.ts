import { useMatches } from 'react-router';
import type { RouteEntry } from '../../lib/routing/route.ts';

export function useCurrentRoute(): RouteEntry | undefined {
  return useMatches().findLast((match) => match.handle !== undefined)?.handle as RouteEntry | undefined;
}
