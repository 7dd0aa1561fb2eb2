import { type Language, texts } from '../../../platform/texts.js';

const locales = { en: 'en-GB', zh: 'zh-CN' } as const;
const sexes: Readonly<Record<string, string>> = { 1: 'male', 2: 'female' };
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const coded = new Set([
  'role',
  'tags',
  'how',
  'reason',
  'record',
  'language',
  'bloodType',
  'degreeLevel',
  'doctor',
  'prescriber',
]);

/** The words of the export, in the language of the account. A value without a word is exported as it is. */
export class MyDataWords {
  private readonly texts: Readonly<Record<string, string>>;
  private readonly locale: string;

  constructor(language: Language) {
    this.texts = texts[language];
    this.locale = locales[language];
  }

  say(part: string, values: Readonly<Record<string, string>> = {}): string {
    const text = this.texts[`identity.data.${part}`] ?? part;
    return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
  }

  /** Of another module, by its whole key. */
  message(key: string): string {
    return this.texts[key] ?? key;
  }

  field(name: string): string {
    return this.texts[`identity.data.field.${name}`] ?? name;
  }

  event(type: string): string {
    return this.texts[`identity.data.event.${type}`] ?? type;
  }

  time(at: Date): string {
    const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' } as const;
    return new Intl.DateTimeFormat(this.locale, style).format(at);
  }

  value(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '–';
    if (value instanceof Date) return this.time(value);
    if (typeof value === 'boolean') return this.word(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.map((each) => this.value(name, each)).join(', ') || '–';
    if (typeof value === 'object') return this.object(value);
    return this.plain(name, String(value));
  }

  private plain(name: string, value: string): string {
    if (name === 'sex') return this.word(sexes[value] ?? value);
    if (name === 'country') return this.displayName('region', value);
    if (name === 'languages') return this.displayName('language', value);
    if (name === 'title') return this.texts[`fields.Title.${value}`] ?? value;
    if (name === 'specialty' || name === 'secondSpecialty') return this.texts[`fields.Specialty.${value}`] ?? value;
    if (instant.test(value)) return this.time(new Date(value));
    return coded.has(name) ? this.word(value) : value;
  }

  private object(value: object): string {
    const given = Object.entries(value).filter(([, each]) => each !== null && each !== undefined && each !== '');
    return given.map(([name, each]) => `${this.field(name)}: ${this.value(name, each)}`).join('; ');
  }

  private displayName(type: 'region' | 'language', code: string): string {
    try {
      return new Intl.DisplayNames(this.locale, { type }).of(code) ?? code;
    } catch {
      return code;
    }
  }

  private word(value: string): string {
    return this.texts[`identity.data.value.${value}`] ?? value;
  }
}
