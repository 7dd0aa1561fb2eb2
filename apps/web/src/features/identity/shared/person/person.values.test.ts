import { describe, expect, it } from 'vitest';
import { addressInput, addressValues, contactValues, nameValues, orNull } from './person.values.ts';

describe('what is known of a person', () => {
  it('fills the form, in the UK unless it says otherwise', () => {
    expect(addressValues({ address1: '8 Hill Road', address2: null, city: 'Leeds', country: '' })).toEqual({
      address1: '8 Hill Road',
      address2: '',
      city: 'Leeds',
      postCode: '',
      country: 'GB',
    });
    expect(addressValues({ country: 'CN' }).country).toBe('CN');
    expect(contactValues(null)).toEqual({ email: '', phoneCountry: '+44', phone: '' });
    expect(contactValues({ phoneCountry: '+86', phone: '139' })).toMatchObject({ phoneCountry: '+86', phone: '139' });
    expect(nameValues({ firstName: 'Mei', lastName: null })).toEqual({ firstName: 'Mei', lastName: '' });
  });

  it('is sent without spaces around it, and without what is empty', () => {
    const values = { address1: ' 8 Hill Road ', address2: ' ', city: 'Leeds', postCode: ' LS1 4AP', country: 'GB' };
    expect(addressInput(values)).toEqual({
      address1: '8 Hill Road',
      address2: null,
      city: 'Leeds',
      postCode: 'LS1 4AP',
      country: 'GB',
    });
    expect([orNull(' '), orNull(' a ')]).toEqual([null, 'a']);
  });
});
