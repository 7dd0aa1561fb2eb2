import { anyone, only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Results of tests: under a mailed link, and among what is a patient's own. */
export const resultsRoutes = [
  {
    path: '/results/:key',
    title: 'report.link.title',
    guard: anyone,
    page: () => import('../../features/results/own/LinkedResultPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/your-files/results',
    title: 'yourResults.title',
    guard: only('patient'),
    page: () => import('../../features/results/own/YourResultsPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/your-files/results/:reportId',
    title: 'yourResults.one',
    guard: only('patient'),
    page: () => import('../../features/results/own/OwnResultPage.tsx'),
    shape: 'document',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
