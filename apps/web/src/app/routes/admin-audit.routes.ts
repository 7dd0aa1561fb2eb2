import { only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where a booking's history is looked at. */
export const adminAuditRoutes = [
  {
    path: '/admin/medtest-audit',
    title: 'adminAudit.title',
    guard: only('admin'),
    page: () => import('../../features/bookings/audit/AuditPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
