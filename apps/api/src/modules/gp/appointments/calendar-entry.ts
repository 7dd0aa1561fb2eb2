import type { MessageKey } from '@meridian/contracts/generated/message-key';
import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import type { AppointmentState } from '@meridian/domain/gp';
import type { CalendarEntry } from '../../../platform/calendar/index.js';
import type { Environment } from '../../../platform/environment.js';
import { pageIn } from '../../../platform/mail/index.js';

type Language = AppointmentState['language'];

const words: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en, zh };
const ended = ['cancelled', 'expired', 'noShow'];

/** The page of an appointment. */
export const appointmentPath = (appointmentId: string): string => `/gp/requests/${appointmentId}`;

/** The room of a call by video. */
export const roomPath = (appointmentId: string): string => `/gp/video/${appointmentId}`;

/** Where it is checked and paid. */
export const payPathOf = (appointmentId: string): string => `/gp/book?id=${appointmentId}`;

/** What a calendar learns of an appointment with a time: nothing about health. Null for a call back. `place`: in person. */
export function calendarEntry(
  {
    appointmentId,
    state,
    place,
  }: { readonly appointmentId: string; readonly state: AppointmentState; readonly place: string },
  environment: Environment,
  now: Date,
  language: Language = state.language,
): CalendarEntry | null {
  const { time, attempt, status, moves, mode } = state;
  const inPerson = mode === 'inPerson';
  if (!time || !state.paid) return null;
  const isOver = ended.includes(status);
  const say = words[language];
  const product = language === 'zh' ? environment.productNameZh : environment.productName;
  return {
    uid: `gp-${appointmentId}`,
    module: 'gp',
    at: time.at,
    minutes: time.minutes,
    sequence: moves + (isOver ? 1 : 0),
    status: isOver ? 'CANCELLED' : 'CONFIRMED',
    summary: [say[inPerson ? 'gp.calendar.summaryInPerson' : 'gp.calendar.summary'], product].join(' · '),
    location: place,
    description: say[inPerson ? 'gp.calendar.descriptionInPerson' : 'gp.calendar.description'].replace(
      '{reference}',
      attempt?.reference ?? '',
    ),
    url: pageIn(environment.publicUrl, appointmentPath(appointmentId), language),
    product: environment.productName,
    now,
  };
}
