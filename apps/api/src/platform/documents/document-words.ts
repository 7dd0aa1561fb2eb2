import { months } from '@meridian/domain/kernel';
import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import { formatMoney, formatUkDay, formatUkTimeOfDay, fullName, type Money, ukClock } from '@meridian/domain/kernel';

export type Language = 'en' | 'zh';
/** Whose messages a document is written with. */
type DocumentArea = keyof typeof keys;

interface Place {
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly postCode: string;
  readonly country: string;
}

const keys = {
  bookings: (part: string) => `bookings.document.${part}`,
  cases: (part: string) => `cases.document.${part}`,
  gp: (part: string) => `gp.document.${part}`,
  pharma: (part: string) => `pharma.document.${part}`,
  receipts: (part: string) => `receipts.document.${part}`,
  results: (part: string) => `results.document.${part}`,
} as const;
const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, zh };
const locales = { en: 'en-GB', zh: 'zh-CN' } as const;

/** What documents on paper call things, in one language. */
export class DocumentWords {
  constructor(
    private readonly area: DocumentArea,
    readonly language: Language,
  ) {}

  say(part: string, values: Readonly<Record<string, string | number>> = {}): string {
    const key = keys[this.area](part);
    const text = catalogues[this.language][key];
    if (text === undefined) throw new Error(`the message ${key} is missing in ${this.language}`);
    return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  }

  /** `24 Nov 2026`, `2026年11月24日`: a day of the calendar. */
  day(day: string): string {
    const [year = '', month = '', date = ''] = day.split('-');
    if (this.language === 'zh') return `${year}年${Number(month)}月${Number(date)}日`;
    return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`;
  }

  /** `Tue 24 Nov 2026, 9:30am (UK time)` or `2026年11月24日 周二 9:30（英国时间）`. */
  time(moment: Date | string): string {
    const { language } = this;
    const at = new Date(moment);
    const { year } = ukClock(at);
    const [day, time] = [formatUkDay(at, language), formatUkTimeOfDay(at, language)];
    return language === 'zh' ? `${year}年${day} ${time}（英国时间）` : `${day} ${year}, ${time} (UK time)`;
  }

  rate(hundredths: number): string {
    return `${hundredths / 100}%`;
  }

  name(person: { readonly firstName: string; readonly lastName: string }): string {
    return fullName(person);
  }

  place({ address1, address2, city, postCode, country }: Place): string {
    const land = new Intl.DisplayNames(locales[this.language], { type: 'region', fallback: 'code' }).of(country);
    return [address1, address2, `${city} ${postCode}`, land].filter(Boolean).join('\n');
  }

  money(amount: Money): string {
    return formatMoney(amount);
  }

  less({ amount, currency }: Money): string {
    return formatMoney({ amount: amount === 0 ? 0 : -amount, currency });
  }
}
