import { describe, expect, it } from 'vitest';
import { chooseTests, testFiles } from './chosen-tests.mjs';

const texts: Record<string, string> = {
  'apps/api/src/modules/shop/coupons/offers.int.test.ts': "it('refuses a coupon that has ended')",
  'libs/domain/src/shop/coupons/coupon.decider.test.ts': "it('ends once (for all)')",
  'libs/domain/src/shop/stock/stock.decider.test.ts': "it('counts')",
  'apps/web/src/ui/shopping.test.tsx': '',
  'e2e/shop/checkout.journey.ts': "test('two people at once')",
};
const chosen = (...words: string[]) => chooseTests(Object.keys(texts), words, (file) => texts[file] ?? '');

describe('choosing tests by words', () => {
  it('takes a module from every room, and no path that only has its letters', () => {
    expect(chosen('shop').files).toEqual(Object.keys(texts).filter((file) => !file.includes('shopping')));
  });

  it('narrows by each further word: a folder, a file, a part of a path', () => {
    expect(chosen('shop', 'coupons').files).toHaveLength(2);
    expect(chosen('shop', 'checkout').files).toEqual(['e2e/shop/checkout.journey.ts']);
    expect(chosen('decid', 'STOCK').files).toEqual(['libs/domain/src/shop/stock/stock.decider.test.ts']);
  });

  it('looks among titles for what names no path', () => {
    expect(chosen('shop', 'Two people')).toEqual({ files: ['e2e/shop/checkout.journey.ts'], title: 'Two people' });
    expect(chosen('once (for all)').title).toBe('once \\(for all\\)');
    expect(chosen('nowhere').files).toEqual([]);
  });

  it('knows the files of the project', () => {
    expect(testFiles()).toContain('scripts/lib/chosen-tests.test.ts');
  });
});
