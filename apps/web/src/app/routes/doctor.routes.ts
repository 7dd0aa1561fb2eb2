import { only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where doctors give second opinions. */
export const doctorRoutes = [
  {
    path: '/doctor',
    title: 'doctor.title',
    guard: only('doctor'),
    page: () => import('../../features/cases/doctor/DoctorPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/doctor/available',
    title: 'doctor.available',
    guard: only('doctor'),
    page: () => import('../../features/cases/doctor/AvailablePage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/doctor/cases',
    title: 'doctor.cases',
    guard: only('doctor'),
    page: () => import('../../features/cases/doctor/DoctorCasesPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/doctor/cases/:id',
    title: 'doctor.case',
    guard: only('doctor'),
    page: () => import('../../features/cases/doctor/DoctorCasePage.tsx'),
    shape: 'document',
    pullToRefresh: false,
  },
  {
    path: '/doctor/profile',
    title: 'caseDoctor.title',
    guard: only('doctor'),
    page: () => import('../../features/cases/profile/DoctorProfilePage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/doctor/earnings',
    title: 'caseEarnings.title',
    guard: only('doctor'),
    page: () => import('../../features/cases/earnings/EarningsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
