import { receiptEvents } from '@meridian/domain/payments';
import { bookingsEvents, bookingsProjections } from './modules/bookings/records.js';
import { diaryEvents, diaryProjections } from './modules/diary/records.js';
import { featureEvents, flagList } from './modules/flags/records.js';
import { identityEvents, identityProjections } from './modules/identity/records.js';
import { paymentEvents, payments } from './modules/payments/records.js';
import { resultsEvents, resultsProjections } from './modules/results/records.js';
import { shopEvents, shopProjections } from './modules/shop/records.js';
import { visitCounts, visitEvents } from './modules/visits/records.js';
import type { ProductParts } from './platform/compose.js';

/** What the log may hold and what is read from it. The command line tools load this much of the product, which is quick. */
export const records: Pick<ProductParts, 'events' | 'projections'> = {
  events: [
    featureEvents,
    visitEvents,
    ...identityEvents,
    paymentEvents,
    receiptEvents,
    ...shopEvents,
    ...diaryEvents,
    ...bookingsEvents,
    ...resultsEvents,
  ],
  projections: [
    flagList,
    visitCounts,
    ...identityProjections,
    payments,
    ...shopProjections,
    ...diaryProjections,
    ...bookingsProjections,
    ...resultsProjections,
  ],
};
