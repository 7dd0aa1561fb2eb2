import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import type { MessageKey } from '@meridian/contracts/generated/message-key';
import { IntlMessageFormat } from 'intl-messageformat';
import { localeOf, type Frame, type Language, type MailContent, type MailPart } from './mail-content.js';

type LetterSubject = Extract<MessageKey, `${string}.mail.${string}.subject`>;
/** A letter has `<key>.subject`, `.heading` and `.body` among the messages, and may have `.action` and `.note`. */
export type MailKey = LetterSubject extends `${infer Key}.subject` ? Key : never;

export type Catalogue = Readonly<Record<string, string>>;
export type Catalogues = Readonly<Record<Language, Catalogue>>;
export type ProductNames = Readonly<Record<Language, string>>;
export type MailValues = Readonly<Record<string, string | number | Date>>;

export interface MailRequest<Key extends string = MailKey> {
  readonly language: Language;
  readonly key: Key;
  readonly values?: MailValues;
  /** Where the button leads; it reads `<key>.action`. */
  readonly action?: string;
  readonly parts?: readonly MailPart[];
}

export const catalogues: Catalogues = { en, zh };

/** Renders mails from the message catalogues. `{product}` is known to every message, a subject knows nothing else. */
export class MailTemplates<Key extends string = MailKey> {
  constructor(
    private readonly names: ProductNames,
    private readonly texts: Catalogues = catalogues,
  ) {}

  mailFrom({ language, key, values = {}, action, parts }: MailRequest<Key>): MailContent {
    const name = { product: this.names[language] };
    const known = { ...tame(values), ...name };
    const say = (part: string, given: MailValues = known) => this.format(language, `${key}.${part}`, given);
    const has = (part: string) => this.texts[language][`${key}.${part}`] !== undefined;
    if (has('action') !== (action !== undefined)) throw new Error(`${key}: an address and ${key}.action go together`);
    return {
      key,
      subject: say('subject', name),
      heading: say('heading'),
      paragraphs: say('body')
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim()),
      ...(parts && { parts: parts.map(tamePart) }),
      ...(action !== undefined && { action: { label: say('action'), url: action } }),
      ...(has('note') && { note: say('note') }),
    };
  }

  frame(language: Language): Frame {
    const productName = this.names[language];
    const say = (key: string) => this.format(language, key, { product: productName });
    return {
      productName,
      copyLink: say('mail.copyLink'),
      signature: say('mail.signature'),
      reason: say('mail.reason'),
      automatic: say('mail.automatic'),
    };
  }

  private format(language: Language, key: string, values: MailValues): string {
    const text = this.texts[language][key];
    if (text === undefined) throw new Error(`the message ${key} is missing in ${language}`);
    try {
      return String(new IntlMessageFormat(text, localeOf[language], undefined, { formatters }).format(values));
    } catch (error) {
      // The library quotes the values.
      throw new Error(`the message ${key} cannot be written in ${language}: ${codeOf(error)}`);
    }
  }
}

/** Times are UK times, wherever the server is. */
const formatters = {
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getDateTimeFormat: (...[locales, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(locales, { timeZone: 'Europe/London', ...options }),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

const line = (text: string) => text.replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

/** What people entered stays within its line: no breaks, no control characters, no turning of the writing direction. */
function tame(values: MailValues): MailValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? line(value) : value]),
  );
}

const tamePart = ({ heading, rows, lines }: MailPart): MailPart => ({
  heading: line(heading),
  rows: rows?.map(({ name, value, strong }) => ({ name: line(name), value: line(value), strong })),
  lines: lines?.map(line),
});

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'it is no ICU message';
}
