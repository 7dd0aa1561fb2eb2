import { anyone } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Which tests there are, and where they can be had. */
export const medtestsRoutes = [
  {
    path: '/medtest',
    title: 'medtests.title',
    guard: anyone,
    page: () => import('../../features/bookings/public/MedtestsPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/medtest/pharma',
    title: 'medtests.pharma.title',
    guard: anyone,
    page: () => import('../../features/bookings/public/PharmacyTestsPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/medtest/diagnostic',
    title: 'medtests.diagnostic.title',
    guard: anyone,
    page: () => import('../../features/bookings/public/DiagnosticTestsPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/medtest/desc/:testId',
    title: 'medtests.item.title',
    guard: anyone,
    page: () => import('../../features/bookings/public/MedtestPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/medtest/pharmaloc',
    title: 'medtests.near.title',
    guard: anyone,
    page: () => import('../../features/bookings/public/NearestPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/medtest/in-store/:venueId',
    title: 'medtests.place.title',
    guard: anyone,
    page: () => import('../../features/bookings/public/VenuePage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/vaccine/book',
    title: 'medtests.vaccine.title',
    guard: anyone,
    page: () => import('../../features/bookings/public/VaccinePage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/ph/book/:url',
    title: 'medtests.phBook.title',
    guard: anyone,
    page: () => import('../../features/bookings/public/PhBookPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/pharma-refer-book',
    title: 'medtests.refer.title',
    guard: anyone,
    page: () => import('../../features/bookings/public/ReferPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
