import { except, only, worksIn } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Groups of pharmacies: who applies for one, who works in one, and staff who decide. */
export const pharmaRoutes = [
  {
    path: '/account/pharmacy',
    title: 'pharmaApply.title',
    guard: except('guestPatient'),
    page: () => import('../../features/pharma/apply/ApplyPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/pharma',
    title: 'pharmaWork.title',
    guard: only('pharma'),
    page: () => import('../../features/pharma/workspace/PharmaciesPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/pharma/board',
    title: 'pharmaBoard.title',
    guard: only('pharma'),
    page: () => import('../../features/pharma/board/BoardPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/pharma/visits/:id',
    title: 'pharmaBoard.one',
    guard: only('pharma'),
    page: () => import('../../features/pharma/board/VisitPage.tsx'),
    shape: 'document',
    pullToRefresh: false,
  },
  {
    path: '/pharma/vaccine-voucher',
    title: 'pharmaVouchers.title',
    guard: only('pharma'),
    page: () => import('../../features/pharma/vouchers/VouchersPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/pharma/vaccine-stock',
    title: 'pharmaStock.title',
    guard: only('pharma'),
    page: () => import('../../features/pharma/stock/StockPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/pharma/users',
    title: 'pharmaUsers.title',
    guard: only('pharma'),
    page: () => import('../../features/pharma/users/UsersPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/group-signup',
    title: 'adminPharma.title',
    guard: worksIn('frontDesk'),
    page: () => import('../../features/pharma/admin/GroupSignupPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/phlebotomists',
    title: 'adminPhlebotomists.title',
    guard: worksIn('frontDesk', 'clinical'),
    page: () => import('../../features/pharma/admin/PhlebotomistsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
