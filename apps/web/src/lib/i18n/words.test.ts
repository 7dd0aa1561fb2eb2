import { describe, expect, it, vi } from 'vitest';
import { addWordsOf, createWords, words, withWords, type WordGroup } from './words.ts';

const shopWords = vi.hoisted(() => ({
  en: { 'shop.refusals.soldOut': 'Sold out' },
  zh: { 'shop.refusals.soldOut': '已售完' },
}));
const asked = vi.hoisted(() => ({ results: 0 }));
vi.mock('virtual:messages/answers', () => ({
  default: {
    shop: async (locale: 'en' | 'zh') => ({ default: shopWords[locale] }),
    results: async () => {
      asked.results += 1;
      return { default: { 'results.refusals.entry': 'entry', 'results.refusals.link': 'link' } };
    },
  },
}));

/** A group of one message, which arrives when it is let go. */
function group(id: string) {
  let release: () => void = () => undefined;
  const free = new Promise<void>((done) => (release = done));
  const load = (async (locale: string) => {
    await free;
    return { default: { [id]: `${id} ${locale}` } };
  }) as unknown as WordGroup;
  return { load, release };
}

async function house() {
  const shell = group('shell');
  shell.release();
  const all = createWords(shell.load);
  await all.choose('en');
  return all;
}

describe('words', () => {
  it('come with the part that needs them, both at once', async () => {
    const shop = group('cart');
    let here = false;
    const part = withWords([shop.load], Promise.resolve('part')).then((loaded) => ((here = true), loaded));
    await Promise.resolve();
    expect(here).toBe(false);
    shop.release();
    expect(await part).toBe('part');
    expect(words.current().messages).toMatchObject({ cart: 'cart en' });
  });

  it('all change their language together', async () => {
    const all = await house();
    const page = group('page');
    page.release();
    await all.add([page.load]);
    const reported: unknown[] = [];
    all.subscribe(() => reported.push(all.current()));
    await all.choose('zh');
    expect(reported).toEqual([{ locale: 'zh', messages: { shell: 'shell zh', page: 'page zh' } }]);
  });

  it('that arrive while the language changes are in the new one', async () => {
    const all = await house();
    const page = group('page');
    const adding = all.add([page.load]);
    await all.choose('zh');
    page.release();
    await adding;
    expect(all.current()).toEqual({ locale: 'zh', messages: { shell: 'shell zh', page: 'page zh' } });
  });

  it('that arrive before the new language are taken along', async () => {
    const slow = group('slow');
    const all = createWords((async (locale: string) => {
      if (locale === 'zh') await slow.load('zh');
      return { default: { shell: `shell ${locale}` } };
    }) as unknown as WordGroup);
    await all.choose('en');
    const choosing = all.choose('zh');
    const page = group('page');
    page.release();
    await all.add([page.load]);
    expect(all.current()).toEqual({ locale: 'en', messages: { shell: 'shell en', page: 'page en' } });
    slow.release();
    await choosing;
    expect(all.current()).toEqual({ locale: 'zh', messages: { shell: 'shell zh', page: 'page zh' } });
  });

  it('follow the last choice', async () => {
    const all = await house();
    await Promise.all([all.choose('zh'), all.choose('en')]);
    expect(all.current().locale).toBe('en');
  });

  it('that do not arrive are asked for again', async () => {
    const all = await house();
    let broken = true;
    const flaky = (async () => {
      if (broken) throw new Error('gone');
      return { default: { page: 'page' } };
    }) as unknown as WordGroup;
    await expect(all.add([flaky])).rejects.toThrow('gone');
    broken = false;
    await all.add([flaky]);
    expect(all.current().messages).toMatchObject({ page: 'page' });
  });

  it('of a refusal are there before it is read', async () => {
    const refusal = {
      data: { pay: { messageKey: 'shop.refusals.soldOut', fields: [{ messageKey: 'rules.required' }] } },
    };
    const answer = Response.json(refusal);
    await addWordsOf(answer);
    expect(words.current().messages).toMatchObject({ 'shop.refusals.soldOut': 'Sold out' });
    expect(await answer.json()).toEqual(refusal);
  });

  it('of what would be refused are there too, whichever field names them', async () => {
    await addWordsOf(Response.json({ actions: [{ allowed: false, problem: 'results.refusals.link' }] }));
    expect(words.current().messages).toMatchObject({
      'results.refusals.link': 'link',
      'results.refusals.entry': 'entry',
    });
  });

  it('are not asked for by an answer without keys, or with keys whose words are here', async () => {
    const before = { ...asked };
    await addWordsOf(Response.json({ file: 'report.pdf', name: 'constructor.name', why: 'results.refusals.link' }));
    expect(asked).toEqual(before);
  });
});
