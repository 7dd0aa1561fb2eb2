import { anyone, except } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** What came of paying, and what was bought. */
export const checkoutRoutes = [
  {
    path: '/paysuccess/:cartId',
    title: 'receipt.title',
    guard: anyone,
    page: () => import('../../features/shop/checkout/PaidPage.tsx'),
    shape: 'message',
    pullToRefresh: false,
  },
  {
    path: '/paycancel/',
    title: 'receipt.cancelled.title',
    guard: anyone,
    page: () => import('./PayCancelRoute.tsx'),
    shape: 'message',
    pullToRefresh: false,
  },
  {
    path: '/orders',
    title: 'orders.title',
    guard: except('guestPatient'),
    page: () => import('../../features/shop/orders/OrdersPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
  },
  {
    path: '/orders/:orderId',
    title: 'orders.order',
    guard: except('guestPatient'),
    page: () => import('../../features/shop/orders/OrderPage.tsx'),
    shape: 'document',
    pullToRefresh: true,
  },
  {
    path: '/orders/:orderId/problem',
    title: 'problem.title',
    guard: anyone,
    page: () => import('../../features/shop/problem/ProblemPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
