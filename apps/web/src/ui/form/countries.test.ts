import { countryCodes } from '@meridian/contracts/identity';
import { describe, expect, it } from 'vitest';
import { countriesIn, countryName } from './countries.ts';

describe('countries', () => {
  it('are all there, once each, in both languages', () => {
    for (const locale of ['en-GB', 'zh-CN']) {
      const codes = countriesIn(locale).map(({ code }) => code);
      expect([...codes].sort()).toEqual([...countryCodes].sort());
    }
  });
  it('begin where most readers live, then follow the reader’s own order', () => {
    const names = countriesIn('en-GB').map(({ name }) => name);
    expect(names.slice(0, 5)).toEqual(['United Kingdom', 'China', 'Hong Kong', 'Afghanistan', 'Åland Islands']);
    const chinese = countriesIn('zh-CN').map(({ name }) => name);
    expect(chinese.slice(0, 3)).toEqual(['英国', '中国', '香港']);
    expect(chinese.indexOf('阿尔巴尼亚')).toBeLessThan(chinese.indexOf('越南'));
  });
  it('are called by their code when nobody knows their name', () => {
    expect(countryName('FR', 'zh-CN')).toBe('法国');
    expect(countryName('??', 'en-GB')).toBe('??');
  });
});
