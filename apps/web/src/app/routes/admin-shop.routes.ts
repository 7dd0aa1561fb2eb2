import { worksIn } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where staff keep the shop. */
export const adminShopRoutes = [
  {
    path: '/admin/items',
    title: 'adminShop.items.title',
    guard: worksIn('frontDesk', 'finance'),
    page: () => import('../../features/shop/admin/ItemsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/pictures',
    title: 'adminPictures.title',
    guard: worksIn('laboratory', 'finance', 'clinical'),
    page: () => import('../../features/files/admin-pictures/PicturesPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/stock',
    title: 'adminShop.stock.title',
    guard: worksIn('frontDesk', 'finance'),
    page: () => import('../../features/shop/admin/StockPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/delivery',
    title: 'adminShop.delivery.title',
    guard: worksIn('frontDesk', 'finance'),
    page: () => import('../../features/shop/admin/DeliveryPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/coupon',
    title: 'adminCoupons.title',
    guard: worksIn('finance'),
    page: () => import('../../features/shop/admin-coupons/CouponsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/orders',
    title: 'adminOrders.title',
    guard: worksIn('frontDesk', 'finance'),
    page: () => import('../../features/shop/admin-orders/OrdersPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/order-problems',
    title: 'adminProblems.title',
    guard: worksIn('frontDesk', 'finance'),
    page: () => import('../../features/shop/admin-problems/ProblemsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/payments',
    title: 'adminPayments.title',
    guard: worksIn('frontDesk', 'finance'),
    page: () => import('../../features/payments/admin/PaymentsPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
  {
    path: '/admin/money',
    title: 'adminMoney.title',
    guard: worksIn('finance'),
    page: () => import('../../features/payments/admin-money/MoneyPage.tsx'),
    shape: 'list',
    pullToRefresh: false,
  },
] as const satisfies readonly RouteEntry[];
