import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import { formatMoney, formatUkDay, formatUkTimeOfDay, fullName, type Money, ukClock } from '@meridian/domain/kernel';
import type { Address, Contact } from '@meridian/domain/shop';
import type { Language } from './order-document.js';

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, zh };
const locales = { en: 'en-GB', zh: 'zh-CN' } as const;

/** What receipts and credit notes call things, in one language. */
export class DocumentWords {
  constructor(readonly language: Language) {}

  say(part: string, values: Readonly<Record<string, string>> = {}): string {
    const key = `shop.document.${part}`;
    const text = catalogues[this.language][key];
    if (text === undefined) throw new Error(`the message ${key} is missing in ${this.language}`);
    return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
  }

  /** `Tue 24 Nov 2026, 9:30am (UK time)` or `2026年11月24日 周二 9:30（英国时间）`. */
  time(instant: string): string {
    const at = new Date(instant);
    const { language } = this;
    const year = ukClock(at).year;
    const [day, time] = [formatUkDay(at, language), formatUkTimeOfDay(at, language)];
    return language === 'zh' ? `${year}年${day} ${time}（英国时间）` : `${day} ${year}, ${time} (UK time)`;
  }

  rate(hundredths: number): string {
    return `${hundredths / 100}%`;
  }

  name(contact: Contact): string {
    return fullName(contact);
  }

  place({ address1, address2, city, postCode, country }: Address): string {
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
