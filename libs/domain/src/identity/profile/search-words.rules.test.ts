import { describe, expect, it } from 'vitest';
import { personName } from './person-name.rules.js';
import { personTermsOf, sameName, type SearchedProfile, searchTermsOf, searchWordsOf } from './search-words.rules.js';

const found = (profile: SearchedProfile, search: string) => {
  const words = searchWordsOf(profile);
  return searchTermsOf(search)?.every((term) => words.includes(term)) ?? false;
};

describe('the words by which somebody is found', () => {
  it('are beginnings of names, from two letters on', () => {
    expect(searchWordsOf({ firstName: 'Ada', lastName: 'Li' })).toEqual(['ad', 'ada', 'li']);
    expect(searchWordsOf({ firstName: 'X', lastName: 'Wu' })).toEqual(['x', 'wu']);
  });

  it('are beginnings from one character on in Chinese, of the name as it is written too', () => {
    expect(searchWordsOf({ firstName: '小明', lastName: '李' })).toEqual(['小', '小明', '李', '李小', '李小明']);
    expect(found({ firstName: '修', lastName: '欧阳' }, '欧阳修')).toBe(true);
    expect(found({ firstName: '修', lastName: '欧阳' }, '修 欧')).toBe(true);
    expect(found({ firstName: '𠮷', lastName: '李' }, '𠮷')).toBe(true);
  });

  it('are the same however they are typed', () => {
    const zoe = { firstName: 'Zoë', lastName: "O'Brien-Smith" };
    for (const search of ['zoe', 'ZOË', 'ｚｏｅ', 'o’b'.replace('’', "'"), 'brien', 'smith zoe', '  Zo   SMI ']) {
      expect([search, found(zoe, search)]).toEqual([search, true]);
    }
    expect(found(zoe, 'zoe jones')).toBe(false);
  });

  it('are an address and a number as a whole alone', () => {
    const profile = { lastName: 'Li', email: ' Li.X@Example.org ', gmcNumber: '1234567' };
    expect(found(profile, 'LI.X@example.ORG')).toBe(true);
    expect(found(profile, 'li.x@example')).toBe(false);
    expect(found(profile, '1234567')).toBe(true);
    expect(found(profile, '123456')).toBe(false);
  });

  it('stay few and short, whatever the name', () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff';
    expect(found({ lastName: long }, long)).toBe(true);
    expect(found({ lastName: long }, `${long.slice(0, 25)}`)).toBe(true);
    const many = Array.from({ length: 40 }, (_, index) => `Name${index}x`).join(' ');
    const words = searchWordsOf({ firstName: many, lastName: many, email: 'a@b.org' });
    expect(words.length).toBeLessThanOrEqual(200);
    expect(words).toContain('a@b.org');
    expect(searchWordsOf({ firstName: null })).toEqual([]);
    expect(searchTermsOf('  ')).toEqual([]);
  });

  it('are never those of a text that is too long, however it begins', () => {
    expect(searchTermsOf(`zoe ${'x'.repeat(1_000)}`)).toBeNull();
    expect(searchWordsOf({ firstName: 'Zoe', lastName: 'x'.repeat(1_001) })).toEqual(['zo', 'zoe']);
  });
});

it.each(['\u0301', ' \u0301\u0301 '])('nobody is found by marks alone: %j', (search) => {
  expect([searchTermsOf(search), personTermsOf(search)]).toEqual([null, null]);
  expect([searchTermsOf(' '), personTermsOf(' ')]).toEqual([[], []]);
});

it('somebody has the same name in the same letters, however it was typed', () => {
  expect(sameName({ firstName: 'grace ', lastName: 'Walker' }, { firstName: 'Grace', lastName: 'WALKER' })).toBe(true);
  expect(sameName({ firstName: '小梅', lastName: '王' }, { lastName: '王小梅' })).toBe(true);
  expect(sameName({ firstName: 'Gráinne', lastName: 'Li' }, { firstName: 'Grainne', lastName: 'Li' })).toBe(true);
  expect(sameName({ firstName: 'Grace', lastName: 'Walker' }, { firstName: 'Grace', lastName: 'Walkers' })).toBe(false);
});

it('an address with a number in it is an address alone', () => {
  expect(personTermsOf('grace-19610312@example.org')).toEqual([['grace-19610312@example.org']]);
  expect(personTermsOf('Li, grace-19610312@Example.org')).toEqual([['grace-19610312@example.org'], ['li']]);
});

it('writes names as people do', () => {
  expect(personName({ firstName: '小明', lastName: '李' })).toBe('李小明');
  expect(personName({ firstName: ' Ada ', lastName: 'Lovelace' })).toBe('Ada Lovelace');
  expect(personName({ lastName: 'Lovelace' })).toBe('Lovelace');
  expect(personName({ firstName: null })).toBe('');
});

describe('a person', () => {
  const grace = {
    firstName: 'Grace',
    lastName: 'Walker',
    email: 'grace@example.org',
    phoneCountry: '+44',
    phone: '07700 900001',
    dob: '1984-03-12',
    postCode: 'N1 9GU',
  };
  const li = {
    firstName: '明',
    lastName: '李',
    phoneCountry: '+86',
    phone: '138 0013 8000',
    dob: '1956-03-08',
    postCode: '100000',
  };
  const meets = (profile: SearchedProfile, search: string) => {
    const words = searchWordsOf(profile);
    return personTermsOf(search)?.every((term) => term.some((word) => words.includes(word))) ?? false;
  };

  it.each([
    '07700 900001',
    '07700900001',
    '+44 7700 900 001',
    '0044 7700-900-001',
    '(07700) 900001',
    '12/03/1984',
    '12.3.1984',
    '1984-03-12',
    '12031984',
    'n1 9gu',
    'N19GU',
    'N1',
    'grace@example.org',
    'gra walker 12/03/1984 n1 9gu',
    'Walker, Grace, 07700 900001',
  ])('is found by %s', (search) => expect(meets(grace, search)).toBe(true));

  it.each(['13800138000', '+86 138 0013 8000', '19560308', '1956年3月8日', '100000', '李明 1956/3/8'])(
    'is found in China by %s',
    (search) => expect(meets(li, search)).toBe(true),
  );

  it.each(['07700 900002', '12/03/1985', 'N2', 'N1 9GX', 'grace 13/03/1984', '%', 'gr_ce', '7700', 'x'.repeat(10_000)])(
    'is not found by %s',
    (search) => expect(meets(grace, search)).toBe(false),
  );

  it('has as few words without a number', () => {
    expect(searchWordsOf({ lastName: 'Li', phone: '', dob: '', postCode: '' })).toEqual(['li']);
    expect(personTermsOf('  ')).toEqual([]);
  });
});
