import { describe, expect, it } from 'vitest';
import { validateInput } from '../kernel/index.js';
import { giveAppointmentPlaceRules } from './appointments.rules.js';

const place = {
  id: 'a1',
  lang: 'en',
  email: 'li@example.org',
  address1: '1 High Street',
  city: 'London',
  country: 'GB',
};

describe('the number on which a doctor calls', () => {
  it.each([
    ['+44', '07700 900123', true],
    ['+44', '7700900123', true],
    ['+44', '(020) 79460123', true],
    ['+44', '01204 96012', true],
    ['+44', '07700 90012', false],
    ['+44', '020 7946 010', false],
    ['+44', '0800 123456', true],
    ['+44', '07700 9001', false],
    ['+44', '07700 9001234', false],
    ['+44', '00000 000000', false],
    ['+86', '138 0013 8000', true],
    ['+86', '0755 8888 8888', true],
    ['+86', '010 88888888', true],
    ['+86', '138 0013 800', false],
    ['+86', '12800138000', false],
    ['+852', '9123 4567', true],
    ['+852', '91234', false],
    ['+852', '00000000', false],
  ])('%s %s: %s', (phoneCountry, phone, isRight) => {
    const checked = validateInput(giveAppointmentPlaceRules, { ...place, postCode: 'N1 1AA', phoneCountry, phone });
    const wrong = [{ field: 'phone', messageKey: 'gp.rules.phone', values: {} }];
    expect(checked.ok ? [] : checked.errors).toEqual(isRight ? [] : wrong);
  });
});
