import { describe, expect, it } from 'vitest';
import { chooseLocale, localeAtStart, withoutLang } from './preference.ts';

describe('the language at start', () => {
  const nothing = { search: '', remembered: undefined, preferred: [] };

  it('is what a link asks for, before anything else', () => {
    expect(chooseLocale({ search: '?lang=zh', remembered: 'en', preferred: ['en-GB'] })).toBe('zh');
  });
  it('is what was chosen last time, before what the browser prefers', () => {
    expect(chooseLocale({ search: '?lang=fr', remembered: 'zh', preferred: ['en-GB'] })).toBe('zh');
  });
  it('is the first language of the browser that we speak', () => {
    expect(chooseLocale({ ...nothing, preferred: ['fr', 'zh-Hant-HK', 'en'] })).toBe('zh');
  });
  it('is English when nothing is known', () => {
    expect(chooseLocale({ ...nothing, preferred: ['fr'] })).toBe('en');
  });

  it('is remembered and taken out of the address', () => {
    window.localStorage.clear();
    window.history.replaceState(null, '', '/help?lang=zh&from=mail#contact');
    expect(localeAtStart()).toBe('zh');
    expect(window.location.search + window.location.hash).toBe('?from=mail#contact');
    expect(localeAtStart()).toBe('zh');
    expect(withoutLang('?lang=en')).toBe('');
  });
});
