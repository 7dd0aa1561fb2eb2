import answers from 'virtual:messages/answers';
import shell from 'virtual:messages/shell';
import type { Locale, Messages } from './languages.ts';

/** Messages that travel together, in each language. */
export type WordGroup = (locale: Locale) => Promise<{ default: Messages }>;
export type Spoken = { readonly locale: Locale; readonly messages: Messages };

/** The messages that are here, all in one language. */
export function createWords(first: WordGroup) {
  let spoken: Spoken = { locale: 'en', messages: {} as Messages };
  let choices = 0;
  const held = new Set([first]);
  const listeners = new Set<() => void>();

  async function bring(locale: Locale, groups: Iterable<WordGroup>): Promise<Messages> {
    const loaded = await Promise.all([...groups].map((group) => group(locale)));
    return Object.assign({}, ...loaded.map(({ default: messages }) => messages));
  }

  function say(next: Spoken) {
    spoken = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => spoken,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** What is here, in another language too. */
    inLanguage: (locale: Locale) => (locale === spoken.locale ? spoken.messages : bring(locale, held)),

    /** Adds groups in the language that is spoken once they are here. */
    async add(groups: readonly WordGroup[]): Promise<void> {
      const missing = groups.filter((group) => !held.has(group));
      while (missing.length > 0) {
        const { locale } = spoken;
        const messages = await bring(locale, missing);
        if (locale !== spoken.locale) continue;
        for (const group of missing) held.add(group);
        return say({ locale, messages: { ...spoken.messages, ...messages } as Messages });
      }
    },

    /** Changes the language of all groups at once, those too that arrive meanwhile. The last choice counts. */
    async choose(locale: Locale): Promise<void> {
      const choice = (choices += 1);
      for (;;) {
        const groups = [...held];
        const messages = await bring(locale, groups);
        if (choice !== choices) return;
        if (groups.length === held.size) return say({ locale, messages });
      }
    },
  };
}

export const words = createWords(shell);

/** A part of the script together with its words; the build puts this around each `import()` of a part that has some. */
export async function withWords<T>(groups: readonly WordGroup[], part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, words.add(groups)]);
  return loaded;
}

const quotedKey = /"([a-z][\w-]*)(?:\.[\w-]+)+"/g;

/** The groups of the keys that an answer quotes and whose words are not here yet. */
export function wordsMissing(answer: string): readonly WordGroup[] {
  const { messages } = words.current();
  const groups = [...answer.matchAll(quotedKey)].flatMap(([quoted, namespace = '']) => {
    const group = Object.hasOwn(answers, namespace) ? answers[namespace] : undefined;
    return group === undefined || quoted.slice(1, -1) in messages ? [] : [group];
  });
  return [...new Set(groups)];
}

/** The server may answer in the words of any module, whichever field they stand in: they come before the answer is read. */
export async function addWordsOf(response: Response): Promise<void> {
  if (!/[/+]json/.test(response.headers.get('content-type') ?? '')) return;
  await words.add(wordsMissing(await response.clone().text()));
}
