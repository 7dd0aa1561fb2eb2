import { only } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where staff keep the shop. */
export const adminShopRoutes = [
  {
    path: '/admin/items',
    title: 'adminShop.items.title',
    guard: only('admin'),
    page: () => import('../../features/admin-shop/ItemsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/stock',
    title: 'adminShop.stock.title',
    guard: only('admin'),
    page: () => import('../../features/admin-shop/StockPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/delivery',
    title: 'adminShop.delivery.title',
    guard: only('admin'),
    page: () => import('../../features/admin-shop/DeliveryPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/coupon',
    title: 'adminShop.coupons.title',
    guard: only('admin'),
    page: () => import('../../features/admin-shop/CouponsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/orders',
    title: 'adminShop.orders.title',
    guard: only('admin'),
    page: () => import('../../features/admin-shop/OrdersPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/payments',
    title: 'adminShop.payments.title',
    guard: only('admin'),
    page: () => import('../../features/admin-shop/PaymentsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
