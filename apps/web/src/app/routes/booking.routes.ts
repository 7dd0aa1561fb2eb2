import { anyone, only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Booking a test, and what became of it. */
export const bookingRoutes = [
  {
    path: '/medtest/new',
    title: 'booking.title',
    guard: anyone,
    page: () => import('../../features/bookings/wizard/BookingPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/medtest/success/:bookingId',
    title: 'booking.success.title',
    guard: anyone,
    page: () => import('../../features/bookings/wizard/SuccessPage.tsx'),
    shape: 'message',
    pullToRefresh: false,
  },
  {
    path: '/your-files/bookings',
    title: 'yourBookings.title',
    guard: only('patient'),
    page: () => import('../../features/bookings/own/YourFilesPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/your-files',
    title: 'yourBookings.title',
    guard: only('patient'),
    page: () => import('../../features/bookings/own/YourFilesPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/your-files/:tab',
    title: 'yourBookings.title',
    guard: only('patient'),
    page: () => import('../../features/bookings/own/YourFilesPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
] as const satisfies readonly RouteEntry[];
