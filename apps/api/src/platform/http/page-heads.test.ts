import { describe, expect, it } from 'vitest';
import { languageOf, matcherOf, withHead } from './page-heads.js';

const shop = {
  path: '/shop/:itemId',
  en: { title: 'Shop – M', description: 'Things & "more"' },
  zh: { title: '商城 – M', description: '<用品>' },
};
const find = matcherOf([{ path: '/' }, { path: '/cart' }, shop, { path: '/paycancel/' }]);

describe('the addresses of pages', () => {
  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/Cart/', '/cart'],
    ['/shop/box-1', '/shop/:itemId'],
    ['//shop/box-1', '/shop/:itemId'],
    ['/paycancel', '/paycancel/'],
    ['/shop', undefined],
    ['/shop/a/b', undefined],
    ['/carts', undefined],
    ['/this-is-nothing', undefined],
  ])('%s is %s', (path, known) => {
    expect(find(path)?.path).toBe(known);
  });
});

describe('the language of a page before any script', () => {
  it.each([
    ['lang=zh', 'en', 'zh'],
    ['a=1&lang=en', 'zh-CN', 'en'],
    ['', 'zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['', 'en-GB,zh;q=0.5', 'en'],
    ['', undefined, 'en'],
  ])('%s with %s is %s', (query, accepted, language) => {
    expect(languageOf(query, accepted)).toBe(language);
  });
});

describe('the head of a page', () => {
  const html = '<html lang="en"><head><meta name="description" content="x" /><title>M</title></head></html>';

  it('says in the reader’s language what the page is, escaped', () => {
    expect(withHead(html, shop, 'en')).toBe(
      '<html lang="en"><head><meta name="description" content="Things &amp; &quot;more&quot;" />' +
        '<title>Shop – M</title><meta property="og:title" content="Shop – M" />' +
        '<meta property="og:description" content="Things &amp; &quot;more&quot;" />' +
        '<meta property="og:type" content="website" /></head></html>',
    );
    expect(withHead(html, shop, 'zh')).toContain('<html lang="zh-Hans">');
    expect(withHead(html, shop, 'zh')).toContain('content="&lt;用品&gt;"');
  });

  it('stays as it was where nothing is public', () => {
    expect(withHead(html, { path: '/account/overview' }, 'en')).toBe(html);
    expect(withHead(html, undefined, 'zh')).toBe(html);
  });
});
