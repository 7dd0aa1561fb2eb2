import { chooseDeliveryRules } from '@meridian/contracts/shop';
import { validateInput } from '@meridian/contracts/kernel';
import { signupRules } from '@meridian/contracts/identity';
import { describe, expect, it } from 'vitest';
import { someUser } from '../../../testing/viewers.ts';
import { viewerOf } from '../../../lib/viewer.ts';
import { blankMainland } from '../../identity/shared/person/mainland.values.ts';
import { accountInput } from '../../identity/shared/identify/AccountForm.tsx';
import { sortChanges } from './Changes.tsx';
import { deliveryInput, deliveryValues, isComplete } from './delivery.values.ts';
import { offeredFirst } from './OptionStep.tsx';
import { mustStart } from './use-checkout.ts';

const visitor = viewerOf(null);
const guest = viewerOf(someUser({ settings: { guest: true } }));
const member = viewerOf(someUser());
const lines = [{}];
const bought = (who: { guest: boolean; mine: boolean }) => ({ __typename: 'CartBuyer', ...who }) as const;

describe('beginning the checkout', () => {
  it('is asked of the server where it has not begun, and again once somebody is signed in', () => {
    expect(mustStart({ status: 'cart', lines, buyer: null }, visitor)).toBe(true);
    expect(mustStart({ status: 'identify', lines, buyer: null }, visitor)).toBe(false);
    expect(mustStart({ status: 'identify', lines, buyer: null }, guest)).toBe(true);
    expect(mustStart({ status: 'cart', lines: [], buyer: null }, member)).toBe(false);
    expect(mustStart({ status: 'cart', lines, buyer: null }, undefined)).toBe(false);
  });

  it('is asked again when a guest signs in to an account, or becomes a member', () => {
    expect(mustStart({ status: 'payment', lines, buyer: bought({ guest: true, mine: true }) }, guest)).toBe(false);
    expect(mustStart({ status: 'payment', lines, buyer: bought({ guest: true, mine: false }) }, member)).toBe(true);
    expect(mustStart({ status: 'delivery', lines, buyer: bought({ guest: true, mine: true }) }, member)).toBe(true);
    expect(mustStart({ status: 'payment', lines, buyer: bought({ guest: false, mine: true }) }, member)).toBe(false);
  });
});

describe('the delivery', () => {
  const contacts = { phoneCountry: '+86', phone: '139 1234 5678', address1: '8 Hill Road', city: 'Leeds' };
  const buyer = {
    __typename: 'User',
    id: 'u',
    firstName: 'Mei',
    lastName: 'Lin',
    email: 'mei@example.com',
    contacts: { __typename: 'Contacts', address2: null, postCode: 'LS1 4AP', country: null, ...contacts },
  } as const;

  it('begins with what the account knows, in the UK unless it says otherwise', () => {
    const values = deliveryValues(null, buyer);
    expect(values.address).toMatchObject({ address1: '8 Hill Road', address2: '', country: 'GB' });
    expect(isComplete(values)).toBe(true);
    expect(isComplete(deliveryValues(null, null))).toBe(false);
  });

  it('begins without an address to which nothing is delivered', () => {
    const abroad = { ...buyer, contacts: { ...buyer.contacts, country: 'CN', city: 'Beijing' } };
    expect(deliveryValues(null, abroad).address).toMatchObject({ address1: '', city: '', country: 'GB' });
  });

  it('sends what the rules of the contract take, without spaces around it', () => {
    const values = deliveryValues(null, { ...buyer, firstName: ' Mei ' });
    const input = deliveryInput(values, '1');
    expect(input.contact.firstName).toBe('Mei');
    expect(input.address.address2).toBeNull();
    expect(validateInput(chooseDeliveryRules, input).ok).toBe(true);
    const abroad = deliveryInput({ ...values, address: { ...values.address, country: 'CN', postCode: '100020' } });
    expect(validateInput(chooseDeliveryRules, abroad)).toMatchObject({
      ok: false,
      errors: [{ field: 'address.country', messageKey: 'shop.rules.deliveryCountry' }],
    });
    const wrong = deliveryInput({ ...values, address: { ...values.address, postCode: '100020' } });
    expect(validateInput(chooseDeliveryRules, wrong).ok).toBe(false);
  });

  it('offers the option that was chosen first, else the standard one', () => {
    const options = [{ id: '2' }, { id: '1' }];
    expect(offeredFirst(options, '2')).toBe('2');
    expect(offeredFirst(options, undefined)).toBe('1');
    expect(offeredFirst(options, 'gone')).toBe('1');
    expect(offeredFirst([{ id: '7' }], undefined)).toBe('7');
  });
});

describe('an account made in the checkout', () => {
  it('sends what signing up takes, without an empty WeChat name', () => {
    const values = {
      givenName: 'Mei',
      familyName: ' Lin ',
      email: 'mei@example.com',
      phoneCountry: '+44',
      phone: '07700 900123',
      weixin: '',
      username: 'meilin',
      password: 'Correct horse 1',
      terms: true,
      ...blankMainland(),
    };
    expect(validateInput(signupRules, accountInput(values, 'en')).ok).toBe(true);
    expect(validateInput(signupRules, accountInput(values, 'zh')).ok).toBe(false);
    expect(validateInput(signupRules, accountInput({ ...values, weixin: 'mei1955' }, 'zh')).ok).toBe(true);
  });
});

describe('what has changed', () => {
  it('is confirmed here when it is a price, and put right elsewhere when it is not', () => {
    const change = (why: 'priceChanged' | 'outOfStock' | 'deliveryUnavailable' | 'deliveryPriceChanged') =>
      ({ __typename: 'CartChange', why, itemId: null, from: null, to: null, remain: null }) as const;
    const all = (['priceChanged', 'outOfStock', 'deliveryUnavailable', 'deliveryPriceChanged'] as const).map(change);
    const { prices, goods, delivery } = sortChanges(all);
    expect([prices, goods, delivery].map((each) => each.map(({ why }) => why))).toEqual([
      ['priceChanged', 'deliveryPriceChanged'],
      ['outOfStock'],
      ['deliveryUnavailable'],
    ]);
  });
});
