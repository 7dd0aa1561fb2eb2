import { worksIn } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** GP appointments, and who takes them. */
export const adminGpRoutes = [
  {
    path: '/admin/practitioners',
    title: 'adminGp.practitioners.title',
    guard: worksIn('clinical'),
    page: () => import('../../features/gp/admin/PractitionersPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/gp',
    title: 'adminGp.title',
    guard: worksIn('frontDesk', 'clinical'),
    page: () => import('../../features/gp/admin/AppointmentsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/gp-away',
    title: 'gpAway.title',
    guard: worksIn('frontDesk', 'clinical'),
    page: () => import('../../features/gp/away/GpAwayPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/gp-documents',
    title: 'adminGp.documents.title',
    guard: worksIn('clinical'),
    page: () => import('../../features/gp/admin/GpDocumentsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
