import { worksIn } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where results are entered, verified, published and imported. */
export const adminDiagnosticRoutes = [
  {
    path: '/admin/diagnostic',
    title: 'adminDiagnostic.title',
    guard: worksIn('laboratory', 'clinical'),
    page: () => import('../../features/results/admin/DiagnosticPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/diagnostic/import',
    title: 'adminResultImport.title',
    guard: worksIn('laboratory'),
    page: () => import('../../features/results/admin-import/ImportPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/admin/diagnostic/:reportId',
    title: 'adminDiagnostic.report.title',
    guard: worksIn('laboratory', 'clinical'),
    page: () => import('../../features/results/admin/ReportPage.tsx'),
    shape: 'document',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
