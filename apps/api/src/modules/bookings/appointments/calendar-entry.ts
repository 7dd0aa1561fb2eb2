import type { MessageKey } from '@meridian/contracts/generated/message-key';
import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import type { BookingStatus } from '@meridian/workflows/bookings';
import type { CalendarEntry } from '../../../platform/calendar/index.js';
import type { Environment } from '../../../platform/environment.js';
import { pageIn } from '../../../platform/mail/index.js';
import type { Appointment, Language } from './appointment.js';

const words: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en, zh };
const descriptions = {
  TENTATIVE: 'bookings.calendar.pending',
  CONFIRMED: 'bookings.calendar.description',
  CANCELLED: 'bookings.calendar.description',
} as const satisfies Record<CalendarEntry['status'], MessageKey>;
/** A booking takes these one after the other, and never goes back. */
const changes = { TENTATIVE: 0, CONFIRMED: 1, CANCELLED: 2 } as const;

/** The page on which a booking that was told by phone is paid. */
export const payPathOf = (bookingId: string): string => `/medtest/new?id=${bookingId}`;

/** The page of a booking. */
export const pathOf = ({ bookingId }: Appointment): string => `/medtest/success/${bookingId}`;

/** What a calendar learns of a booking: nothing about health. */
export function calendarEntry(
  appointment: Appointment,
  environment: Environment,
  now: Date,
  language: Language = appointment.language,
): CalendarEntry {
  const { bookingId, at, minutes, moved, place, reference, state } = appointment;
  const status = statusOf(state.status);
  const say = words[language];
  return {
    uid: `booking-${bookingId}`,
    module: 'bookings',
    at,
    minutes,
    sequence: moved + changes[status],
    status,
    summary: [say['bookings.calendar.summary'], productIn(environment, language)].join(' · '),
    location: place?.address ?? '',
    description: say[descriptions[status]].replace('{reference}', reference),
    url: pageIn(environment.publicUrl, pathOf(appointment), language),
    product: environment.productName,
    now,
  };
}

function statusOf(status: BookingStatus): CalendarEntry['status'] {
  if (['cancelled', 'failed', 'noShow', 'expired'].includes(status)) return 'CANCELLED';
  return status === 'pending' ? 'TENTATIVE' : 'CONFIRMED';
}

function productIn({ productName, productNameZh }: Environment, language: Language): string {
  return language === 'zh' ? productNameZh : productName;
}
