import { only, worksIn } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where staff keep pharmacies and clinics, and read their diary. */
export const adminVenuesRoutes = [
  {
    path: '/admin/pharmas',
    title: 'adminVenues.title',
    guard: only('admin'),
    page: () => import('../../features/diary/admin/VenuesPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/phbook',
    title: 'adminVenues.diary',
    guard: worksIn('frontDesk', 'clinical'),
    page: () => import('../../features/diary/admin/DiaryPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
