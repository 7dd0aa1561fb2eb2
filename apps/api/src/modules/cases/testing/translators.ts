import type { StaffTranslation } from '@meridian/contracts/generated/admin';
import type { Translation, TranslationLine, TranslationWork } from '@meridian/contracts/generated/public';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import type { Staffed } from './case-people.js';

interface Refused {
  readonly __typename: 'Refusal';
  readonly reason: string;
}
export type Translating = ({ readonly __typename: 'Translation' } & Translation) | Refused;

const line = 'id reference subject fileKind specialty from to status done count returned dueBy askedAt changedAt';
const fields = `id reference subject specialty from to status origin count paragraphs { index part page source target typed exception }
  file { id name type } translator returned help dueBy permittedActions`;
const outcome = `{ __typename ... on Translation { ${fields} } ... on Refusal { reason } }`;
const inputs: Readonly<Record<string, string>> = {
  writeParagraph: 'WriteParagraphInput',
  returnTranslation: 'ReturnTranslationInput',
};

/** What a translator may do in a browser. */
export function translatorIn(browser: Browser) {
  const act = async (name: string, id: string): Promise<Translating> =>
    (await browser.ask<Record<string, Translating>>(`mutation Act($id: ID!) { ${name}(id: $id) ${outcome} }`, { id }))[
      name
    ] as Translating;
  const send = async (name: string, input: object): Promise<Translating> =>
    (
      await browser.ask<Record<string, Translating>>(
        `mutation Send($input: ${inputs[name]}!) { ${name}(input: $input) ${outcome} }`,
        { input },
      )
    )[name] as Translating;
  return {
    browser,
    act,
    send,
    write: (id: string, index: number, target: string, more: object = {}) =>
      send('writeParagraph', { id, index, target, ...more }),
    one: async (id: string) =>
      (
        await browser.ask<{ translation: Translation | null }>(
          `query One($id: ID!) { translation(id: $id) { ${fields} } }`,
          { id },
        )
      ).translation,
    suggested: async (id: string, index: number) =>
      (
        await browser.ask<{ translationSuggestion: { readonly text: string | null } }>(
          `query Suggested($id: ID!, $index: Int!) { translationSuggestion(id: $id, index: $index) { text } }`,
          { id, index },
        )
      ).translationSuggestion.text,
    all: async () =>
      (
        await browser.ask<{ translations: TranslationWork }>(
          `{ translations { mine { ${line} } toTranslate { ${line} } toRead { ${line} } done { ${line} } } }`,
        )
      ).translations,
  };
}

export async function aTranslator(stack: ApiStack) {
  const { browser, userId } = await plantSignedIn(stack, 'translator');
  return { userId, ...translatorIn(browser) };
}
export type Translator = Awaited<ReturnType<typeof aTranslator>>;

export function translating(told: Translating): Translation {
  if (told.__typename !== 'Translation') throw new Error(`refused: ${JSON.stringify(told)}`);
  return told;
}

/** The texts of one case that wait for a translator, as soon as there are so many. */
export const waitingTexts = (
  worker: Translator,
  reference: string,
  count: number,
): Promise<readonly TranslationLine[]> =>
  until(async () => {
    const { toTranslate } = await worker.all();
    const found = toTranslate.filter((text) => text.reference === reference);
    return found.length === count && found;
  });

/** Takes a text, translates each paragraph by `say`, and has a second person approve it. */
export async function translate(
  [writer, reader]: readonly [Translator, Translator],
  id: string,
  say: (source: string) => string,
): Promise<void> {
  const taken = translating(await writer.act('takeTranslation', id));
  for (const { index, source } of taken.paragraphs) translating(await writer.write(id, index, say(source)));
  translating(await writer.act('finishTranslation', id));
  translating(await reader.act('takeTranslation', id));
  translating(await reader.act('approveTranslation', id));
}

export async function textsOf({ browser }: Staffed, caseId: string): Promise<StaffTranslation[]> {
  const query = `query Texts($id: ID!) { caseTranslations(id: $id) { id subject status translator reader permittedActions } }`;
  const answer = await browser.post('/admingql/', { query, variables: { id: caseId } });
  return ((await answer.json()) as { data: { caseTranslations: StaffTranslation[] } }).data.caseTranslations;
}
