import { worksIn } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where staff say what is measured, what is usual, and which test measures what. */
export const adminBiomarkersRoutes = [
  {
    path: '/admin/biomarkers',
    title: 'adminBiomarkers.title',
    guard: worksIn('laboratory', 'clinical'),
    page: () => import('../../features/results/admin-biomarkers/BiomarkersPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/panels',
    title: 'adminBiomarkers.panels',
    guard: worksIn('laboratory', 'clinical'),
    page: () => import('../../features/results/admin-biomarkers/PanelsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
