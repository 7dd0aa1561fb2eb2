import type { CaseFileLanguage } from '../case/case.rules.js';
import { type GlossaryEntry, glossary } from './glossary.rules.js';

export interface GlossaryUse {
  /** As it stands in the source. */
  readonly term: string;
  /** One of these belongs into the translation. */
  readonly uses: readonly string[];
  readonly met: boolean;
}

interface Compared {
  readonly source: string;
  readonly target: string;
  readonly from: CaseFileLanguage;
  readonly to: CaseFileLanguage;
}

interface Known {
  readonly term: string;
  readonly entry: GlossaryEntry;
}

const known = (side: keyof GlossaryEntry): readonly Known[] =>
  glossary
    .flatMap((entry) => entry[side].map((term) => ({ term, entry })))
    .toSorted((one, other) => other.term.length - one.term.length);
const terms = { en: known('en'), zh: known('zh') };

const letter = /[\p{L}\p{N}]/u;
const forms = (term: string): readonly string[] => [term, `${term}s`, `${term}es`, term.replace(/y$/, 'ies')];

/** Where a term stands in a text, and its length there; a word of Latin letters stands alone, or in its plural. */
function placeOf(text: string, term: string, language: 'en' | 'zh'): { at: number; length: number } | null {
  for (const form of language === 'zh' ? [term] : forms(term)) {
    for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) {
      const { length } = form;
      const stands = !letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + length));
      if (language === 'zh' || stands) return { at, length };
    }
  }
  return null;
}

const plain = (text: string): string => text.toLowerCase();

/** Words of the glossary in a paragraph, the longest first: inside of a longer one a shorter one does not count. */
export function glossaryTermsIn({ source, target, from, to }: Compared): GlossaryUse[] {
  if (from === 'other' || to === 'other' || from === to) return [];
  let left = plain(source);
  const written = plain(target);
  const uses = new Map<GlossaryEntry, GlossaryUse>();
  for (const { term, entry } of terms[from]) {
    for (let found = placeOf(left, plain(term), from); found; found = placeOf(left, plain(term), from)) {
      left = `${left.slice(0, found.at)}\u0000${left.slice(found.at + found.length)}`;
      if (uses.has(entry)) continue;
      const met = entry[to].some((use) => placeOf(written, plain(use), to) !== null);
      uses.set(entry, { term, uses: entry[to], met });
    }
  }
  return [...uses.values()];
}
