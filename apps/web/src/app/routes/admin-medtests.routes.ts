import { only, worksIn } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where staff keep the catalogue of tests. */
export const adminMedtestsRoutes = [
  {
    path: '/admin/medtest-items',
    title: 'adminMedtests.items.title',
    guard: only('admin'),
    page: () => import('../../features/bookings/admin-tests/MedtestItemsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/medtest-item/:itemId',
    title: 'adminMedtests.item.title',
    guard: only('admin'),
    page: () => import('../../features/bookings/admin-tests/MedtestItemPage.tsx'),
    shape: 'document',
    pullToRefresh: false,
  },
  {
    path: '/admin/tulitest',
    title: 'adminMedtests.codes.title',
    guard: only('admin'),
    page: () => import('../../features/bookings/admin-tests/TulitestPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/laboratories',
    title: 'adminMedtests.laboratories.title',
    guard: only('admin'),
    page: () => import('../../features/bookings/admin-tests/LaboratoriesPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/qr',
    title: 'adminMedtests.kits.title',
    guard: worksIn('frontDesk', 'laboratory'),
    page: () => import('../../features/bookings/admin-tests/KitsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
