import type { DeliveryHistoryEntry } from '@meridian/contracts/generated/admin';
import { deliveryHistory as shown } from '@meridian/contracts/generated/admin-metadata/shop';
import { deliveryEvents, type DeliveryEventMap, type DeliveryState } from '@meridian/domain/shop';
import { historyOf } from '../../../platform/history/index.js';

export const deliveryHistory = historyOf<DeliveryEventMap, DeliveryHistoryEntry, DeliveryState>({
  table: 'shop.delivery_history',
  of: 'optionId',
  compares: { of: ({ option, active }) => ({ ...option, active }), record: 'OfferedDelivery' },
  others: { of: deliveryEvents, called: 'DeliveryOption', columns: shown.columns },
});
