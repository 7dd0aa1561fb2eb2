import type { DeliveryHistoryEntry } from '@meridian/contracts/generated/admin';
import type { DeliveryEventMap } from '@meridian/domain/shop';
import { historyOf } from '../../../platform/history/index.js';

export const deliveryHistory = historyOf<DeliveryEventMap, DeliveryHistoryEntry>({
  table: 'shop.delivery_history',
  of: 'optionId',
  on: {
    DeliveryOptionSet: ({ data: { price, minDays, maxDays } }) => ({ change: 'set', price, minDays, maxDays }),
    DeliveryOptionActivated: 'activated',
    DeliveryOptionDeactivated: 'deactivated',
  },
});
