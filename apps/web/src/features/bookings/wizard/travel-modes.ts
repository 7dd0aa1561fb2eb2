import type { TravelMode } from '@meridian/contracts/generated/public';
import type { MessageId } from '../../../lib/i18n/message-id.ts';

export const modeWords = {
  flight: 'booking.travel.flight',
  train: 'booking.travel.train',
  coach: 'booking.travel.coach',
  other: 'booking.travel.other',
} as const satisfies Record<TravelMode, MessageId>;
