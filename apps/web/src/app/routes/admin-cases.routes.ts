import { worksIn } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Second opinions, for staff. */
export const adminCasesRoutes = [
  {
    path: '/admin/cases',
    title: 'adminCases.title',
    guard: worksIn('clinical'),
    page: () => import('../../features/cases/admin/CasesPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
