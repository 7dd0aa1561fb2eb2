import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import { formatUkDay, formatUkTimeOfDay, ukClock } from '@meridian/domain/kernel';

export type Language = 'en' | 'zh';

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, zh };

/** What a report on paper calls things, in one language. */
export class DocumentWords {
  constructor(readonly language: Language) {}

  say(part: string, values: Readonly<Record<string, string | number>> = {}): string {
    const key = `results.document.${part}`;
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

  /** `Tue 24 Nov 2026, 9:30am (UK time)`. */
  time(moment: Date | string): string {
    const { language } = this;
    const at = new Date(moment);
    const { year } = ukClock(at);
    const [day, time] = [formatUkDay(at, language), formatUkTimeOfDay(at, language)];
    return language === 'zh' ? `${year}年${day} ${time}（英国时间）` : `${day} ${year}, ${time} (UK time)`;
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
