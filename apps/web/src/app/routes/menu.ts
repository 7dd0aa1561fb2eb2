import {
  IconAccessible,
  IconBuildingWarehouse,
  IconComponents,
  IconCreditCard,
  IconFlask,
  IconHome,
  IconLifebuoy,
  IconLogin2,
  IconPackage,
  IconRoute,
  IconShieldLock,
  IconShoppingBag,
  IconStethoscope,
  IconTags,
  IconTicket,
  IconTruckDelivery,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { AppPath } from '../../lib/routing/paths.ts';
import type { Icon } from '../../ui/icon.ts';

export type MenuEntry = { to: AppPath; label: MessageId; icon: Icon };

const inspection: MenuEntry[] = [{ to: '/dev/ui', label: 'menu.gallery', icon: IconComponents }];

/** An entry shows only while its page opens to the viewer. */
export const menu: readonly MenuEntry[] = [
  { to: '/', label: 'menu.home', icon: IconHome },
  { to: '/shop', label: 'menu.shop', icon: IconShoppingBag },
  { to: '/login', label: 'menu.signIn', icon: IconLogin2 },
  { to: '/signup', label: 'menu.signUp', icon: IconUserPlus },
  { to: '/orders', label: 'orders.title', icon: IconPackage },
  { to: '/account/overview', label: 'account.title', icon: IconUserCircle },
  { to: '/help', label: 'menu.help', icon: IconLifebuoy },
  { to: '/privacy', label: 'menu.privacy', icon: IconShieldLock },
  { to: '/accessibility', label: 'menu.accessibility', icon: IconAccessible },
  ...(__INSPECTION__ ? inspection : []),
];

/** What staff work with. */
export const staffMenu: readonly MenuEntry[] = [
  { to: '/admin/orders', label: 'adminOrders.title', icon: IconTruckDelivery },
  { to: '/admin/payments', label: 'adminPayments.title', icon: IconCreditCard },
  { to: '/admin/items', label: 'adminShop.items.title', icon: IconTags },
  { to: '/admin/stock', label: 'adminShop.stock.title', icon: IconBuildingWarehouse },
  { to: '/admin/delivery', label: 'adminShop.delivery.title', icon: IconRoute },
  { to: '/admin/coupon', label: 'adminCoupons.title', icon: IconTicket },
  { to: '/admin/hcp', label: 'adminHcp.title', icon: IconStethoscope },
  { to: '/admin/prototypes', label: 'adminPrototypes.title', icon: IconFlask },
];

export const legalPages: readonly { to: AppPath; label: MessageId }[] = [
  { to: '/privacy', label: 'footer.privacy' },
  { to: '/terms', label: 'footer.terms' },
  { to: '/cookies', label: 'footer.cookies' },
  { to: '/accessibility', label: 'footer.accessibility' },
  { to: '/help', label: 'footer.help' },
];
