import { only, worksIn } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where staff see bookings of tests through. */
export const adminBookingsRoutes = [
  {
    path: '/admin/medtest',
    title: 'adminBookings.title',
    guard: only('admin'),
    page: () => import('../../features/bookings/admin/MedtestBookingsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/pendingbook',
    title: 'adminBookings.pending.title',
    guard: worksIn('frontDesk'),
    page: () => import('../../features/bookings/admin/PendingBookingsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/diary',
    title: 'staffDiary.title',
    guard: worksIn('frontDesk', 'clinical'),
    page: () => import('../../features/bookings/admin-diary/DiaryWeekPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/patient-booking',
    title: 'adminBookings.book.title',
    guard: worksIn('frontDesk'),
    page: () => import('./admin/PatientBookingRoute.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/admin/samples',
    title: 'adminSamples.title',
    guard: worksIn('frontDesk', 'laboratory'),
    page: () => import('../../features/bookings/admin-samples/SamplesPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
