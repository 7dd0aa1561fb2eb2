import { anyone, only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** An appointment with a GP: what it is, asking for it, and what became of it. */
export const gpRoutes = [
  {
    path: '/gp',
    title: 'gpPublic.title',
    guard: anyone,
    page: () => import('../../features/gp/public/GpPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/gp/book',
    title: 'gpBook.title',
    guard: anyone,
    page: () => import('../../features/gp/booking/GpBookPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/gp/success/:appointmentId',
    title: 'gpBook.success.title',
    guard: anyone,
    page: () => import('../../features/gp/booking/SuccessPage.tsx'),
    shape: 'message',
    pullToRefresh: false,
  },
  {
    path: '/gp/requests',
    title: 'gpOwn.title',
    guard: only('patient'),
    page: () => import('../../features/gp/own/RequestsPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/gp/requests/:appointmentId',
    title: 'gpOwn.one',
    guard: only('patient'),
    page: () => import('../../features/gp/own/RequestPage.tsx'),
    shape: 'document',
    pullToRefresh: true,
  },
  {
    path: '/gp/documents/:documentId',
    title: 'gpDocs.one',
    guard: only('patient'),
    page: () => import('../../features/gp/documents/DocumentPage.tsx'),
    shape: 'document',
    pullToRefresh: true,
  },
  {
    path: '/your-files/gp',
    title: 'gpFile.title',
    guard: only('patient'),
    page: () => import('../../features/gp/own/FilePage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/gp/video/:id',
    title: 'gpCall.title',
    guard: anyone,
    page: () => import('../../features/gp/call/GpVideoPage.tsx'),
    shape: 'document',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
