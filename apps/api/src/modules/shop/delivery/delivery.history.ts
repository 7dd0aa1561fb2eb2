import type { DeliveryHistoryEntry } from '@meridian/contracts/generated/admin';
import { deliveryHistory as shown } from '@meridian/contracts/generated/admin-metadata/shop';
import { deliveryEvents, type DeliveryEventMap } from '@meridian/domain/shop';
import { historyOf } from '../../../platform/history/index.js';

export const deliveryHistory = historyOf<DeliveryEventMap, DeliveryHistoryEntry>({
  table: 'shop.delivery_history',
  of: 'optionId',
  others: { of: deliveryEvents, called: 'DeliveryOption', columns: shown.columns },
});
