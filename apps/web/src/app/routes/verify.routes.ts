import { anyone } from '../../lib/routing/guard.ts';
import type { RouteEntry } from '../../lib/routing/route.ts';

/** Where QR codes lead: that of a report, and that of a kit. */
export const verifyRoutes = [
  {
    path: '/verify',
    title: 'verify.title',
    guard: anyone,
    page: () => import('../../features/results/verify/VerifyPage.tsx'),
    shape: 'form',
    pullToRefresh: false,
  },
  {
    path: '/kit/:barcode',
    title: 'kit.title',
    guard: anyone,
    page: () => import('../../features/bookings/kits/KitPage.tsx'),
    shape: 'message',
    pullToRefresh: true,
  },
] as const satisfies readonly RouteEntry[];
