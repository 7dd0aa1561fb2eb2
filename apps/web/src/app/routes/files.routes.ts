import { only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** What people upload for themselves. */
export const filesRoutes = [
  {
    path: '/your-files/files',
    title: 'ownFiles.title',
    guard: only('patient'),
    page: () => import('../../features/files/own/FilesPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/your-files/files/:fileId',
    title: 'ownFiles.one',
    guard: only('patient'),
    page: () => import('../../features/files/own/FilePage.tsx'),
    shape: 'document',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
