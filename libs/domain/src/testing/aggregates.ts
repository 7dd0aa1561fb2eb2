import * as diary from '../diary/index.js';
import * as bookings from '../bookings/index.js';
import * as files from '../files/index.js';
import * as flags from '../flags/index.js';
import * as cases from '../cases/index.js';
import * as gp from '../gp/index.js';
import * as identity from '../identity/index.js';
import * as pharma from '../pharma/index.js';
import * as payments from '../payments/index.js';
import * as results from '../results/index.js';
import * as shop from '../shop/index.js';
import * as tasks from '../tasks/index.js';

/** Each decider of the product with the events of its streams. `sealed-folds.test.ts` finds one that is missing. */
export const aggregates = [
  { name: 'feature', decider: flags.flagDecider, events: flags.flagEvents },
  { name: 'file', decider: files.fileDecider, events: files.fileEvents },
  { name: 'picture', decider: files.pictureDecider, events: files.pictureEvents },
  { name: 'appointment', decider: gp.appointmentDecider, events: gp.appointmentEvents },
  { name: 'translation', decider: cases.translationDecider, events: cases.translationEvents },
  { name: 'second opinion', decider: cases.caseDecider, events: cases.caseEvents },
  { name: 'doctor of second opinions', decider: cases.caseDoctorDecider, events: cases.caseDoctorEvents },
  { name: 'document of a GP', decider: gp.gpDocumentDecider, events: gp.gpDocumentEvents },
  { name: 'practice', decider: gp.practiceDecider, events: gp.practiceEvents },
  { name: 'account', decider: identity.accountDecider, events: identity.accountEvents },
  { name: 'mailbox', decider: identity.mailboxDecider, events: identity.mailboxEvents },
  { name: 'username', decider: identity.usernameDecider, events: identity.usernameEvents },
  { name: 'profile', decider: identity.profileDecider, events: identity.profileEvents },
  { name: 'sessions', decider: identity.sessionDecider, events: identity.sessionEvents },
  { name: 'doctor', decider: identity.doctorDecider, events: identity.doctorEvents },
  { name: 'prescriber', decider: identity.prescriberDecider, events: identity.prescriberEvents },
  { name: 'roles', decider: identity.rolesDecider, events: identity.roleEvents },
  { name: 'merges', decider: identity.mergeDecider, events: identity.mergeEvents },
  { name: 'payment', decider: payments.paymentDecider, events: payments.paymentEvents },
  { name: 'pharma group', decider: pharma.pharmaGroupDecider, events: pharma.pharmaGroupEvents },
  { name: 'pharmacy place', decider: pharma.placeClaimDecider, events: pharma.placeClaimEvents },
  { name: 'pharmaReferral', decider: pharma.pharmaReferralDecider, events: pharma.pharmaReferralEvents },
  { name: 'voucher', decider: pharma.voucherDecider, events: pharma.voucherEvents },
  { name: 'voucher batch', decider: pharma.voucherBatchDecider, events: pharma.voucherBatchEvents },
  { name: 'vaccine stock', decider: pharma.vaccineStockDecider, events: pharma.vaccineStockEvents },
  { name: 'receipts', decider: payments.receiptsDecider, events: payments.receiptEvents },
  { name: 'allowance', decider: shop.allowanceDecider, events: shop.allowanceEvents },
  { name: 'basket', decider: shop.basketDecider, events: shop.basketEvents },
  { name: 'checkout', decider: shop.checkoutDecider, events: shop.checkoutEvents },
  { name: 'coupon', decider: shop.couponDecider, events: shop.couponEvents },
  { name: 'delivery option', decider: shop.deliveryDecider, events: shop.deliveryEvents },
  { name: 'item', decider: shop.itemDecider, events: shop.itemEvents },
  { name: 'order', decider: shop.orderDecider, events: shop.orderEvents },
  { name: 'order problem', decider: shop.problemDecider, events: shop.problemEvents },
  { name: 'stock', decider: shop.stockDecider, events: shop.stockEvents },
  { name: 'saved view', decider: tasks.savedViewDecider, events: tasks.savedViewEvents },
  { name: 'task', decider: tasks.taskDecider, events: tasks.taskEvents },
  { name: 'booking', decider: bookings.bookingDecider, events: bookings.bookingEvents },
  { name: 'calendar', decider: diary.calendarDecider, events: diary.calendarEvents },
  { name: 'day', decider: diary.dayDecider, events: diary.dayEvents },
  { name: 'kit', decider: bookings.kitDecider, events: bookings.kitEvents },
  { name: 'laboratory', decider: bookings.laboratoryDecider, events: bookings.laboratoryEvents },
  { name: 'test', decider: bookings.testItemDecider, events: bookings.testItemEvents },
  { name: 'venue', decider: diary.venueDecider, events: diary.venueEvents },
  { name: 'biomarker', decider: results.biomarkerDecider, events: results.biomarkerEvents },
  { name: 'panel', decider: results.panelDecider, events: results.panelEvents },
  { name: 'link', decider: results.linkDecider, events: results.linkEvents },
  { name: 'report', decider: results.reportDecider, events: results.reportEvents },
  {
    name: 'alarm of a file',
    decider: results.fileAlarmDecider,
    events: { definitions: { FileAlarmed: results.alarmEvents.definitions.FileAlarmed } },
  },
  {
    name: 'reminders of staff',
    decider: results.remindersDecider,
    events: { definitions: { StaffReminded: results.alarmEvents.definitions.StaffReminded } },
  },
] as const;

export type AggregateName = (typeof aggregates)[number]['name'];

const isDecider = (value: unknown): value is { readonly decide: object } =>
  typeof value === 'object' && value !== null && 'evolve' in value && 'decide' in value && 'initial' in value;

/** The deciders that modules export and nobody put into the list, by name. */
export function missingAggregates(): string[] {
  const listed = new Set<unknown>(aggregates.map(({ decider }) => decider));
  return Object.entries({
    bookings,
    cases,
    diary,
    files,
    flags,
    gp,
    identity,
    payments,
    pharma,
    results,
    shop,
    tasks,
  }).flatMap(([module, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isDecider(value) && !listed.has(value) ? [`${module} ${name}`] : [],
    ),
  );
}
