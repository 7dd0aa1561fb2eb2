import type { Clock } from '../clock.js';

export interface BankHoliday {
  readonly date: string;
  readonly name: { readonly en: string; readonly zh: string };
}

const chinese: Readonly<Record<string, string>> = {
  "New Year's Day": '元旦',
  'Good Friday': '耶稣受难日',
  'Easter Monday': '复活节星期一',
  'Early May bank holiday': '五月初银行假日',
  'Spring bank holiday': '春季银行假日',
  'Summer bank holiday': '夏季银行假日',
  'Christmas Day': '圣诞节',
  'Boxing Day': '节礼日',
};

/** Bank holidays of England and Wales, last year to the year after next. Worked out once a day; the library is let go again. */
export class BankHolidays {
  private known?: { readonly year: number; readonly holidays: Promise<readonly BankHoliday[]> };

  constructor(private readonly clock: Clock) {}

  list(): Promise<readonly BankHoliday[]> {
    const year = this.clock.now().getUTCFullYear();
    if (this.known?.year !== year) this.known = { year, holidays: bankHolidays(year - 1, year + 2) };
    return this.known.holidays;
  }
}

export async function bankHolidays(from: number, to: number): Promise<readonly BankHoliday[]> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays('GB', 'ENG', { types: ['public', 'bank'], languages: ['en'] });
  const years = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  return years.flatMap((year) => withoutReplaced(calendar.getHolidays(year)));
}

interface Found {
  readonly date: string;
  readonly name: string;
  readonly substitute?: boolean;
}

/** Where a holiday falls on a weekend its substitute is the day off, and the day itself is an ordinary weekend. */
function withoutReplaced(found: readonly Found[]): BankHoliday[] {
  const days = found.map(({ date, name, substitute = false }) => ({
    date: date.slice(0, 10),
    name: plain(name),
    substitute,
  }));
  return days
    .filter(({ date, substitute }) => substitute || !isWeekend(date))
    .map(({ date, name, substitute }) => ({ date, name: inBoth(name, substitute) }));
}

function plain(name: string): string {
  return name.replace(/\s*\(substitute day\)/i, '').replace(/[’`]/g, "'");
}

function inBoth(name: string, substitute: boolean): BankHoliday['name'] {
  const zh = chinese[name] ?? '银行假日';
  return substitute ? { en: `${name} (substitute day)`, zh: `${zh}（补假）` } : { en: name, zh };
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
}
