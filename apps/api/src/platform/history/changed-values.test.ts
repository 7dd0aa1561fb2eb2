import { describe, expect, it } from 'vitest';
import { changedValues } from './changed-values.js';
import { compared } from './compared.js';

const words = (en: string, zh: string) => ({ en, zh });
const text = (value: string) => ({ kind: 'text', value, text: null });
const between = (before: object, after: object, said = {}) =>
  changedValues(compared(before, after) ?? { before: {}, after: {} }, said);

describe('what an event changed', () => {
  it('is nothing where all is as it was, whatever was left out meanwhile', () => {
    expect(compared({ price: 1, note: undefined }, { price: 1 })).toBeUndefined();
  });

  it('has the fields that are not the same, as they were and as they are', () => {
    const [before, after] = [
      { price: { amount: 2500, currency: 'GBP' }, tags: ['a'] },
      { price: { amount: 3000, currency: 'GBP' }, tags: ['a'] },
    ];
    expect(between(before, after, { record: 'CatalogueItem' })).toEqual([
      {
        names: [words('Price', '价格')],
        before: [{ kind: 'money', value: '2500 GBP', text: null }],
        after: [{ kind: 'money', value: '3000 GBP', text: null }],
      },
    ]);
  });

  it('has the names of the record, where the fields are stored under others', () => {
    const said = { called: { dob: 'birthDate' }, only: ['birthDate'] };
    expect(between({ dob: '1961-03-12', sex: 1 }, { dob: '1961-03-13', sex: 2 }, said)).toMatchObject([
      { before: [{ value: '1961-03-12' }], after: [{ value: '1961-03-13' }] },
    ]);
  });

  it('says a list as one value, and nothing where it was empty', () => {
    const [tags] = between({ tags: [] }, { tags: ['sleep', 'gut'] });
    expect(tags).toMatchObject({ before: [], after: [text('sleep'), text('gut')] });
  });

  it('names the text before its language, and that one alone which is other', () => {
    const [name, ...rest] = between(
      { en: { name: 'Old', description: 'same' }, zh: { name: '旧' } },
      { en: { name: 'New', description: 'same' }, zh: { name: '旧' } },
      { record: 'CatalogueItem' },
    );
    expect(name).toEqual({
      names: [words('Item', '商品'), words('English', '英文')],
      before: [text('Old')],
      after: [text('New')],
    });
    expect(rest).toEqual([]);
  });

  it('has the words of enums', () => {
    const [rate] = between({ vatRate: 'standard' }, { vatRate: 'zero' }, { enums: { vatRate: 'VatRate' } });
    expect(rate?.after[0]?.text).toMatchObject({ en: expect.stringContaining('0') as string });
  });

  it('keeps apart what lies at other places of a list of things', () => {
    const changes = between({ ranges: [{ high: '5' }, { high: '6' }] }, { ranges: [{ high: '5' }, { high: '7' }] });
    expect(changes).toMatchObject([{ names: [{ en: 'Ranges' }, { en: '2' }, {}], before: [text('6')] }]);
  });

  it('has the fields in the order of the form, however they were stored', () => {
    const forwards = (tag: string) => ({ en: { name: tag }, zh: { name: tag }, priority: tag, tags: [tag] });
    const backwards = (tag: string) => Object.fromEntries(Object.entries(forwards(tag)).toReversed());
    for (const stored of [forwards, backwards]) {
      const said = between(stored('a'), stored('b'), { record: 'CatalogueItem' });
      const names = said.map((each) => each.names.map(({ en }) => en).join(' '));
      expect(names).toEqual(['Item English', 'Item Chinese', 'Priority', 'Tags']);
    }
  });

  it('leaves out what these readers are not shown', () => {
    const changes = between({ price: 1, note: 'a' }, { price: 2, note: 'b' }, { only: ['price'] });
    expect(changes).toMatchObject([{ before: [text('1')], after: [text('2')] }]);
  });
});
