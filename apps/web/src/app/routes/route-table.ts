import { anyone, only, worksIn } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';
import { accountRoutes } from './account.routes.ts';
import { adminAuditRoutes } from './admin-audit.routes.ts';
import { adminBiomarkersRoutes } from './admin-biomarkers.routes.ts';
import { adminBookingsRoutes } from './admin-bookings.routes.ts';
import { adminDiagnosticRoutes } from './admin-diagnostic.routes.ts';
import { adminCasesRoutes } from './admin-cases.routes.ts';
import { adminGpRoutes } from './admin-gp.routes.ts';
import { adminMedtestsRoutes } from './admin-medtests.routes.ts';
import { adminShopRoutes } from './admin-shop.routes.ts';
import { adminTasksRoutes } from './admin-tasks.routes.ts';
import { adminVenuesRoutes } from './admin-venues.routes.ts';
import { bookingRoutes } from './booking.routes.ts';
import { casesRoutes } from './cases.routes.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { doctorRoutes } from './doctor.routes.ts';
import { filesRoutes } from './files.routes.ts';
import { gpRoutes } from './gp.routes.ts';
import { gpWorkRoutes } from './gp-work.routes.ts';
import { medtestsRoutes } from './medtests.routes.ts';
import { resultsRoutes } from './results.routes.ts';
import { shopRoutes } from './shop.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { pharmaRoutes } from './pharma.routes.ts';
import { translatorRoutes } from './translator.routes.ts';
import { verifyRoutes } from './verify.routes.ts';

/** Every page of the product. A path that is not here leads to `/`; nothing may link to it. */
const product = [
  {
    path: '/',
    title: 'home.title',
    guard: anyone,
    page: () => import('./HomeRoute.tsx'),
    shape: 'home',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/help',
    title: 'help.title',
    guard: anyone,
    page: () => import('../../features/site/help/HelpPage.tsx'),
    shape: 'document',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/faq',
    title: 'faq.title',
    guard: anyone,
    page: () => import('../../features/site/faq/FaqPage.tsx'),
    shape: 'document',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/privacy',
    title: 'legal.privacy.title',
    guard: anyone,
    page: () => import('../../features/site/legal/PrivacyPage.tsx'),
    shape: 'document',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/terms',
    title: 'legal.terms.title',
    guard: anyone,
    page: () => import('../../features/site/legal/TermsPage.tsx'),
    shape: 'document',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/cookies',
    title: 'legal.cookies.title',
    guard: anyone,
    page: () => import('../../features/site/legal/CookiesPage.tsx'),
    shape: 'document',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/accessibility',
    title: 'legal.accessibility.title',
    guard: anyone,
    page: () => import('../../features/site/legal/AccessibilityPage.tsx'),
    shape: 'document',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/403',
    title: 'errorPage.forbidden.title',
    guard: anyone,
    page: () => import('../../features/site/errors/ForbiddenPage.tsx'),
    shape: 'message',
    pullToRefresh: false,
  },
  {
    path: '/404',
    title: 'errorPage.notFound.title',
    guard: anyone,
    page: () => import('../../features/site/errors/NotFoundPage.tsx'),
    shape: 'message',
    pullToRefresh: false,
  },
  {
    path: '/admin',
    title: 'work.home.title',
    guard: only('admin', 'auditor'),
    page: () => import('../work/WorkHomePage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/people',
    title: 'adminPeople.title',
    guard: worksIn('frontDesk', 'finance', 'clinical'),
    page: () => import('../../features/identity/admin-people/PeoplePage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/people/merge',
    title: 'adminPeople.merge.title',
    guard: worksIn(),
    page: () => import('../../features/identity/admin-people/MergePage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/staff',
    title: 'adminStaff.title',
    guard: worksIn(),
    page: () => import('../../features/identity/admin-staff/StaffPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/hcp',
    title: 'adminHcp.title',
    guard: worksIn('clinical'),
    page: () => import('../../features/identity/admin/HealthProfessionalsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/prototypes',
    title: 'adminPrototypes.title',
    guard: worksIn(),
    page: () => import('../../features/flags/admin/PrototypesPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  ...adminShopRoutes,
  ...adminGpRoutes,
  ...adminCasesRoutes,
  ...gpWorkRoutes,
  ...doctorRoutes,
  ...translatorRoutes,
  ...pharmaRoutes,
  ...adminMedtestsRoutes,
  ...adminAuditRoutes,
  ...adminBookingsRoutes,
  ...adminBiomarkersRoutes,
  ...adminTasksRoutes,
  ...adminVenuesRoutes,
  ...adminDiagnosticRoutes,
  ...signInRoutes,
  ...accountRoutes,
  ...shopRoutes,
  ...medtestsRoutes,
  ...filesRoutes,
  ...gpRoutes,
  ...casesRoutes,
  ...checkoutRoutes,
  ...bookingRoutes,
  ...verifyRoutes,
  ...resultsRoutes,
] as const satisfies readonly RouteEntry[];

/** Pages that show the parts of the interface; never in a production build. */
const inspection = [
  {
    path: '/dev/ui',
    title: 'gallery.title',
    guard: anyone,
    page: () => import('../../features/site/gallery/GalleryPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/dev/journey',
    title: 'gallery.journey.title',
    guard: anyone,
    page: () => import('../../features/site/gallery/JourneyPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];

export const routeTable: readonly RouteEntry[] = __INSPECTION__ ? [...product, ...inspection] : product;

declare module '../../lib/routing/paths.ts' {
  interface RouteRegister {
    path: (typeof product)[number]['path'] | (typeof inspection)[number]['path'];
  }
}
