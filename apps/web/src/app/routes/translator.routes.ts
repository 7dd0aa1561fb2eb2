import { only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where records, questions and reports of second opinions are translated, and read by a second translator. */
export const translatorRoutes = [
  {
    path: '/translator',
    title: 'translator.title',
    guard: only('translator'),
    page: () => import('../../features/cases/translator/TranslatorPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/translator/:id',
    title: 'translator.one',
    guard: only('translator'),
    page: () => import('../../features/cases/translator/TranslationPage.tsx'),
    shape: 'document',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
