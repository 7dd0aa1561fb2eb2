import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';

export type Language = 'en' | 'zh';

/** All messages of the contracts. */
export const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, zh };

/** What a message says; without one, the value that it would have been for. */
export function textOf(language: Language, key: string, otherwise: string): string {
  return texts[language][key] ?? otherwise;
}
