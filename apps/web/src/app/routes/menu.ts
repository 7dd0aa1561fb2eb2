import {
  IconAccessible,
  IconBriefcase,
  IconBuildingStore,
  IconCalendarEvent,
  IconClipboardHeart,
  IconComponents,
  IconDropletHalf2,
  IconHeartbeat,
  IconHelpCircle,
  IconHome,
  IconLifebuoy,
  IconLogin2,
  IconMapPin,
  IconMessage2Check,
  IconPackage,
  IconPhoneCall,
  IconPlaneDeparture,
  IconShieldLock,
  IconShoppingBag,
  IconStethoscope,
  IconTestPipe,
  IconUserCircle,
  IconUserPlus,
  IconVaccine,
} from '@tabler/icons-react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { AppPath } from '../../lib/routing/paths.ts';
import type { Icon } from '../../ui/icon.ts';

/** `search`: a view of the page; `part`: is under the entry before it. */
export type MenuEntry = { to: AppPath; search?: `?${string}`; label: MessageId; icon: Icon; part?: true };

const inspection: MenuEntry[] = [{ to: '/dev/ui', label: 'menu.gallery', icon: IconComponents }];

/** An entry shows only while its page opens to the viewer. */
export const menu: readonly MenuEntry[] = [
  { to: '/admin', label: 'work.title', icon: IconBriefcase },
  { to: '/p/gp-bookings', label: 'gpWork.title', icon: IconPhoneCall },
  { to: '/', label: 'menu.home', icon: IconHome },
  { to: '/shop', label: 'menu.shop', icon: IconShoppingBag },
  { to: '/medtest', label: 'medtests.title', icon: IconTestPipe },
  { to: '/medtest', search: '?kind=antigen', label: 'medtests.kind.antigen', icon: IconPlaneDeparture, part: true },
  { to: '/medtest/pharma', label: 'medtests.pharma.title', icon: IconBuildingStore, part: true },
  { to: '/medtest', search: '?kind=phlebotomy', label: 'medtests.kind.phlebotomy', icon: IconDropletHalf2, part: true },
  { to: '/vaccine/book', label: 'medtests.vaccine.title', icon: IconVaccine, part: true },
  { to: '/medtest/diagnostic', label: 'medtests.diagnostic.title', icon: IconHeartbeat, part: true },
  { to: '/medtest/pharmaloc', label: 'medtests.near.title', icon: IconMapPin },
  { to: '/gp', label: 'gpPublic.title', icon: IconStethoscope },
  { to: '/second-opinion', label: 'caseInfo.title', icon: IconMessage2Check },
  { to: '/login', label: 'menu.signIn', icon: IconLogin2 },
  { to: '/signup', label: 'menu.signUp', icon: IconUserPlus },
  { to: '/your-files/bookings', label: 'yourBookings.title', icon: IconCalendarEvent },
  { to: '/your-files/results', label: 'yourResults.title', icon: IconClipboardHeart },
  { to: '/gp/requests', label: 'gpOwn.title', icon: IconStethoscope },
  { to: '/your-files/cases', label: 'yourCases.title', icon: IconMessage2Check },
  { to: '/orders', label: 'orders.title', icon: IconPackage },
  { to: '/account/overview', label: 'account.title', icon: IconUserCircle },
  { to: '/help', label: 'menu.help', icon: IconLifebuoy },
  { to: '/faq', label: 'menu.faq', icon: IconHelpCircle },
  { to: '/privacy', label: 'menu.privacy', icon: IconShieldLock },
  { to: '/accessibility', label: 'menu.accessibility', icon: IconAccessible },
  ...(__INSPECTION__ ? inspection : []),
];

export const legalPages: readonly { to: AppPath; label: MessageId }[] = [
  { to: '/privacy', label: 'footer.privacy' },
  { to: '/terms', label: 'footer.terms' },
  { to: '/cookies', label: 'footer.cookies' },
  { to: '/accessibility', label: 'footer.accessibility' },
  { to: '/help', label: 'footer.help' },
  { to: '/faq', label: 'footer.faq' },
];
