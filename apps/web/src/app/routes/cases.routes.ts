import { anyone, only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** A second opinion: what it is, asking for it, and what became of it. */
export const casesRoutes = [
  {
    path: '/second-opinion',
    title: 'caseInfo.title',
    guard: anyone,
    page: () => import('../../features/cases/public/SecondOpinionPage.tsx'),
    shape: 'document',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/case/new',
    title: 'caseNew.title',
    guard: only('patient'),
    page: () => import('../../features/cases/journey/NewCasePage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/case/:caseId',
    title: 'caseOwn.one',
    guard: only('patient'),
    page: () => import('../../features/cases/own/CasePage.tsx'),
    shape: 'document',
    pullToRefresh: true,
  },
  {
    path: '/case/:caseId/files/:fileId',
    title: 'caseOwn.file',
    guard: only('patient'),
    page: () => import('../../features/cases/own/CaseFilePage.tsx'),
    shape: 'document',
    pullToRefresh: false,
  },
  {
    path: '/your-files/cases',
    title: 'yourCases.title',
    guard: only('patient'),
    page: () => import('../../features/cases/own/CasesPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
] as const satisfies readonly RouteEntry[];
