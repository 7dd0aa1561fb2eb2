import { IntlMessageFormat } from 'intl-messageformat';
import { languages, localeOf, type Language } from '../mail-content.js';
import { catalogues, type Catalogues } from '../mail-templates.js';

/** Throws unless the mail is complete in both languages: `it.each(mails)('%s is written', (key) => checkMail(key))`. */
export function checkMail(key: string): void {
  const faults = faultsOf(key, catalogues);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

export function faultsOf(key: string, texts: Catalogues): string[] {
  const required = ['subject', 'heading', 'body'].map((part) => `${key}.${part}`);
  const optional = ['action', 'note'].map((part) => `${key}.${part}`);
  const missing = languages.flatMap((language) =>
    required.filter((name) => !texts[language][name]).map((name) => `${name} is missing in ${language}`),
  );
  const inOne = optional
    .filter((name) => languages.filter((language) => texts[language][name] !== undefined).length === 1)
    .map((name) => `${name} stands in one language alone`);
  const broken = languages.flatMap((language) => [...required, ...optional].flatMap((name) => faultIn(language, name)));
  return [...missing, ...inOne, ...broken];

  function faultIn(language: Language, name: string): string[] {
    const text = texts[language][name];
    if (text === undefined) return [];
    try {
      const foreign = holesOf(text, language).filter((hole) => hole !== 'product');
      if (name !== `${key}.subject` || foreign.length === 0) return [];
      return [`${name} must not name {${foreign.join('}, {')}} in ${language}`];
    } catch (error) {
      return [`${name} is no ICU message in ${language}: ${error instanceof Error ? error.message : 'unknown'}`];
    }
  }
}

/** The values it asks for when it is written. */
function holesOf(text: string, language: Language): string[] {
  const holes = new Set<string>();
  const listener: Record<string, number> = new Proxy(
    {},
    {
      has: (_values, name) => Boolean(holes.add(String(name))),
      get: () => 1,
    },
  );
  new IntlMessageFormat(text, localeOf[language]).format(listener);
  return [...holes];
}
