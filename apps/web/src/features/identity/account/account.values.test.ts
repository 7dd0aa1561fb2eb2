import { describe, expect, it } from 'vitest';
import { changes, contactInput, educationInput, filled, hospitalsInput, profileInput } from './account.values.ts';

describe('what is sent', () => {
  it('is what has changed, and nothing else', () => {
    const before = { firstName: 'Ada', sex: 2, languages: ['en'], passport: null };
    expect(changes({ ...before }, before)).toEqual({});
    expect(changes({ firstName: 'Ada', sex: 1, languages: ['en', 'zh'] }, before)).toEqual({
      sex: 1,
      languages: ['en', 'zh'],
    });
    expect(changes({ passport: 'X1' }, before)).toEqual({ passport: 'X1' });
  });

  it('empties a field with null, unless it must not be empty', () => {
    expect(profileInput({ passport: ' ', firstName: '  ' })).toEqual({ passport: null, firstName: '' });
    expect(profileInput({ sex: '2', languages: [] })).toEqual({ sex: 2, languages: [] });
    const blank = { address1: '', address2: '', city: ' York ', country: 'GB', postCode: '', weixin: '' };
    expect(contactInput({ ...blank, phoneCountry: '+44', phone: '' })).toMatchObject({
      address1: null,
      city: 'York',
      phone: '',
    });
  });

  it('leaves out entries at the end that nobody filled in, and keeps the places of the others', () => {
    expect(filled(['', 'a', '', ''], (name) => name === '')).toEqual(['', 'a']);
    expect(hospitalsInput(['Riverside ', ''])).toEqual({ hospitals: ['Riverside'] });
    expect(hospitalsInput([''], 1)).toEqual({ hospitals: [''] });
    const blank = { school: '', graduationYear: '', subject: '', degreeLevel: '' };
    expect(educationInput([blank])).toEqual({ education: [] });
    expect(educationInput([{ ...blank, graduationYear: '2004' }])).toEqual({
      education: [{ school: '', graduationYear: 2004, subject: null, degreeLevel: null }],
    });
  });
});
