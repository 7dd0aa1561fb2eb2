import type { MessageId } from '../../../lib/i18n/message-id.ts';

const known: Readonly<Record<string, MessageId>> = {
  care: 'shop.tag.care',
  gifts: 'shop.tag.gifts',
  tests: 'shop.tag.tests',
  symptoms: 'shop.tag.symptoms',
  devices: 'shop.tag.devices',
  heart: 'shop.tag.heart',
  blood: 'shop.tag.blood',
  everyday: 'shop.tag.everyday',
};

/** What a tag is called; one that staff made up is called as they wrote it. */
export const tagWords = (tag: string): MessageId | undefined => known[tag];

/** Every tag there is, the most used first. */
export function tagsOf(items: readonly { tags: readonly string[] }[]): readonly string[] {
  const uses = new Map<string, number>();
  for (const tag of items.flatMap(({ tags }) => tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses].toSorted(([, more], [, less]) => less - more).map(([tag]) => tag);
}
