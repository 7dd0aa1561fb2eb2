import type { Calendar, Span } from '@meridian/domain/diary';

type Hours = Omit<Calendar, 'exceptions'>;

const clock = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
const spans = (text: string): Span[] =>
  text.split(' ').map((each) => {
    const [from = '', until = ''] = each.split('-');
    return { from: clock(from), until: clock(until) };
  });

/** From Monday to Friday the same; the weekend where it is named. */
function week(workdays: string, saturday?: string, sunday?: string): Hours['hours'] {
  return [
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, spans: spans(workdays) })),
    ...(saturday ? [{ weekday: 6, spans: spans(saturday) }] : []),
    ...(sunday ? [{ weekday: 0, spans: spans(sunday) }] : []),
  ];
}

/** One room, Saturday mornings, closed on bank holidays. */
export const smallShop: Hours = {
  hours: week('9:00-17:30', '9:00-13:00'),
  slotMinutes: 20,
  capacity: 1,
  leadMinutes: 60,
  furthestDays: 60,
  bankHolidays: [],
};

/** Closed for lunch and at the weekend. */
export const withLunchBreak: Hours = {
  hours: week('9:00-13:00 14:00-18:00'),
  slotMinutes: 30,
  capacity: 2,
  leadMinutes: 120,
  furthestDays: 90,
  bankHolidays: [],
};

/** Every day, three at once, short hours on bank holidays. */
export const highStreet: Hours = {
  hours: week('8:00-20:00', '9:00-18:00', '10:00-16:00'),
  slotMinutes: 15,
  capacity: 3,
  leadMinutes: 30,
  furthestDays: 90,
  bankHolidays: spans('10:00-16:00'),
};

export const clinicHours: Hours = {
  hours: week('8:30-17:00', '9:00-12:30'),
  slotMinutes: 30,
  capacity: 3,
  leadMinutes: 240,
  furthestDays: 90,
  bankHolidays: [],
};

/** Two nurses, an hour with the way, to be booked a day before. */
export const nurseRounds: Hours = {
  hours: week('8:00-18:00', '9:00-16:00', '10:00-15:00'),
  slotMinutes: 60,
  capacity: 2,
  leadMinutes: 1_440,
  furthestDays: 60,
  bankHolidays: spans('10:00-14:00'),
};
