import { only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Who is to do what. */
export const adminTasksRoutes = [
  {
    path: '/admin/tasks',
    title: 'adminTasks.title',
    guard: only('admin'),
    page: () => import('../../features/tasks/admin/TasksPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
