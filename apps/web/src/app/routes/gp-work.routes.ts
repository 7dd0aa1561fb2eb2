import { only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where doctors call patients back. */
export const gpWorkRoutes = [
  {
    path: '/p/gp-bookings',
    title: 'gpWork.title',
    guard: only('gp'),
    page: () => import('../../features/gp/work/GpWorkPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/p/gp-bookings/:id',
    title: 'gpWork.one',
    guard: only('gp'),
    page: () => import('../../features/gp/work/GpCallPage.tsx'),
    shape: 'document',
    pullToRefresh: false,
  },
  {
    path: '/p/gp-hours',
    title: 'gpHours.title',
    guard: only('gp'),
    page: () => import('../../features/gp/hours/GpHoursPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
