import { worksIn } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Who takes GP appointments. */
export const adminGpRoutes = [
  {
    path: '/admin/practitioners',
    title: 'adminGp.practitioners.title',
    guard: worksIn('clinical'),
    page: () => import('../../features/gp/admin/PractitionersPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
