import { anyone } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** What is sold, and what is about to be bought. */
export const shopRoutes = [
  {
    path: '/shop',
    title: 'shop.title',
    guard: anyone,
    page: () => import('../../features/shop/catalogue/ShopPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/shop/:itemId',
    title: 'shop.item.title',
    guard: anyone,
    page: () => import('../../features/shop/catalogue/ItemPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/cart',
    title: 'cart.title',
    guard: anyone,
    page: () => import('../../features/shop/cart/CartPage.tsx'),
    shape: 'list',
    pullToRefresh: true,
    chat: true,
  },
  {
    path: '/cart/checkout',
    title: 'checkout.title',
    guard: anyone,
    page: () => import('../../features/shop/checkout/CheckoutPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
    over: '/cart',
  },
] as const satisfies readonly RouteEntry[];
