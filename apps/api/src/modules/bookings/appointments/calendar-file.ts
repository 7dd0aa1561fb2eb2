import type { MessageKey } from '@meridian/contracts/generated/message-key';
import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import type { Environment } from '../../../platform/environment.js';
import type { Attachment } from '../../../platform/mail/index.js';
import type { Appointment, Language } from './appointment.js';
import { calendarFile } from './ical.js';

const words: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en, zh };
export const calendarFileName = 'appointment.ics';

/** The page of a booking, in the language in which it was booked. */
export function pageOf({ bookingId, language }: Appointment, environment: Environment, asked = language): string {
  const url = new URL(`/medtest/success/${bookingId}`, environment.publicUrl);
  url.searchParams.set('lang', asked);
  return url.href;
}

export function calendarOf(
  appointment: Appointment,
  environment: Environment,
  now: Date,
  language: Language = appointment.language,
): string {
  const { bookingId, at, minutes, moved, place, reference, state } = appointment;
  const ended = ['cancelled', 'failed', 'noShow', 'expired'].includes(state.status);
  const say = words[language];
  return calendarFile({
    bookingId,
    at,
    minutes,
    sequence: ended ? moved + 1 : moved,
    cancelled: ended,
    summary: [say['bookings.calendar.summary'], productIn(environment, language)].join(' · '),
    location: place?.address ?? '',
    description: say['bookings.calendar.description'].replace('{reference}', reference),
    url: pageOf(appointment, environment, language),
    product: environment.productName,
    now,
  });
}

export function attachedCalendar(appointment: Appointment, environment: Environment, now: Date): Attachment {
  const content = Buffer.from(calendarOf(appointment, environment, now), 'utf8');
  return { name: calendarFileName, type: 'text/calendar; charset=utf-8', content };
}

function productIn({ productName, productNameZh }: Environment, language: Language): string {
  return language === 'zh' ? productNameZh : productName;
}
