export type Slot = { at: string };
export type Day = { day: string; slots: readonly Slot[] };

const two = (value: number) => String(value).padStart(2, '0');

/** The month `months` months away: of 2026-11 and 2 it is 2027-01. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 + count, 1));
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`;
}

/** The days of a month in weeks that begin on Monday; undefined where a week reaches beyond it. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= count ? `${month}-${two(day)}` : undefined;
    }),
  );
}

const dayMs = 86_400_000;
const away = (day: string, from: string) => (Date.parse(day) - Date.parse(from)) / dayMs;

/** Which of the possible days an arrow key leads to; undefined for any other key, or where there is none. */
export function dayByKey(days: readonly string[], from: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowRight':
      return days.find((day) => day > from);
    case 'ArrowLeft':
      return days.findLast((day) => day < from);
    case 'ArrowDown':
      return days.find((day) => away(day, from) >= 7);
    case 'ArrowUp':
      return days.findLast((day) => away(day, from) <= -7);
    case 'Home':
      return days[0];
    case 'End':
      return days.at(-1);
    default:
      return undefined;
  }
}

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

export function partOfDay(hour: number): PartOfDay {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
