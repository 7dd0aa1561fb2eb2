import { expect, it } from 'vitest';
import { fullNumber } from './phone.rules.js';

it.each([
  ['+44', '07700 900123', '+44 7700 900123'],
  ['+44', '7700 900123', '+44 7700 900123'],
  ['+86', '138 0013 8000', '+86 138 0013 8000'],
  ['+39', '06 698 1234', '+39 06 698 1234'],
  [null, '07700 900123', '07700 900123'],
])('a number of %s that was typed as %s is dialled as %s', (country, number, dialled) => {
  expect(fullNumber(country, number)).toBe(dialled);
});
