import {
  IconAccessible,
  IconBarcode,
  IconBell,
  IconBuildingHospital,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarPlus,
  IconClipboardHeart,
  IconComponents,
  IconCreditCard,
  IconDropletHalf2,
  IconFlask,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconLifebuoy,
  IconListDetails,
  IconLogin2,
  IconMapPin,
  IconMessageReport,
  IconMicroscope,
  IconNotebook,
  IconPackage,
  IconPlaneDeparture,
  IconReportMedical,
  IconRoute,
  IconRulerMeasure,
  IconShieldLock,
  IconShoppingBag,
  IconStethoscope,
  IconTags,
  IconTestPipe,
  IconTestPipe2,
  IconTicket,
  IconTruckDelivery,
  IconUpload,
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
  { to: '/', label: 'menu.home', icon: IconHome },
  { to: '/shop', label: 'menu.shop', icon: IconShoppingBag },
  { to: '/medtest', label: 'medtests.title', icon: IconTestPipe },
  { to: '/medtest', search: '?kind=antigen', label: 'medtests.kind.antigen', icon: IconPlaneDeparture, part: true },
  { to: '/medtest/pharma', label: 'medtests.pharma.title', icon: IconBuildingStore, part: true },
  { to: '/medtest', search: '?kind=phlebotomy', label: 'medtests.kind.phlebotomy', icon: IconDropletHalf2, part: true },
  { to: '/vaccine/book', label: 'medtests.vaccine.title', icon: IconVaccine, part: true },
  { to: '/medtest/diagnostic', label: 'medtests.diagnostic.title', icon: IconHeartbeat, part: true },
  { to: '/medtest/pharmaloc', label: 'medtests.near.title', icon: IconMapPin },
  { to: '/login', label: 'menu.signIn', icon: IconLogin2 },
  { to: '/signup', label: 'menu.signUp', icon: IconUserPlus },
  { to: '/your-files/bookings', label: 'yourBookings.title', icon: IconCalendarEvent },
  { to: '/your-files/results', label: 'yourResults.title', icon: IconClipboardHeart },
  { to: '/orders', label: 'orders.title', icon: IconPackage },
  { to: '/account/overview', label: 'account.title', icon: IconUserCircle },
  { to: '/help', label: 'menu.help', icon: IconLifebuoy },
  { to: '/privacy', label: 'menu.privacy', icon: IconShieldLock },
  { to: '/accessibility', label: 'menu.accessibility', icon: IconAccessible },
  ...(__INSPECTION__ ? inspection : []),
];

/** What staff work with. */
export const staffMenu: readonly MenuEntry[] = [
  { to: '/admin/pendingbook', label: 'adminBookings.pending.title', icon: IconBell },
  { to: '/admin/medtest', label: 'adminBookings.title', icon: IconCalendarCheck },
  { to: '/admin/patient-booking', label: 'adminBookings.book.title', icon: IconCalendarPlus },
  { to: '/admin/diagnostic', label: 'adminDiagnostic.title', icon: IconReportMedical },
  { to: '/admin/diagnostic/import', label: 'adminResultImport.title', icon: IconUpload, part: true },
  { to: '/admin/medtest-items', label: 'adminMedtests.items.title', icon: IconTestPipe2 },
  { to: '/admin/tulitest', label: 'adminMedtests.codes.title', icon: IconMicroscope },
  { to: '/admin/biomarkers', label: 'adminBiomarkers.title', icon: IconRulerMeasure },
  { to: '/admin/panels', label: 'adminBiomarkers.panels', icon: IconListDetails },
  { to: '/admin/qr', label: 'adminMedtests.kits.title', icon: IconBarcode },
  { to: '/admin/phbook', label: 'adminVenues.diary', icon: IconNotebook },
  { to: '/admin/pharmas', label: 'adminVenues.title', icon: IconBuildingHospital },
  { to: '/admin/orders', label: 'adminOrders.title', icon: IconTruckDelivery },
  { to: '/admin/order-problems', label: 'adminProblems.title', icon: IconMessageReport },
  { to: '/admin/payments', label: 'adminPayments.title', icon: IconCreditCard },
  { to: '/admin/items', label: 'adminShop.items.title', icon: IconTags },
  { to: '/admin/stock', label: 'adminShop.stock.title', icon: IconBuildingWarehouse },
  { to: '/admin/delivery', label: 'adminShop.delivery.title', icon: IconRoute },
  { to: '/admin/coupon', label: 'adminCoupons.title', icon: IconTicket },
  { to: '/admin/audit', label: 'adminAudit.title', icon: IconHistory },
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
