import { expect, it } from 'vitest';
import { typedKeys } from './typed-keys.js';

const keysOf = (text: string) => typedKeys({ blindIndex: (kind, value) => `${kind}:${value}` }, text);

it.each([
  ['nothing', '  ', []],
  ['an address', ' Ada@example.org', [['email:Ada@example.org']]],
  [
    'names',
    'Ada King',
    [
      ['searchWord:ada', 'ADAKING'],
      ['searchWord:king', 'ADAKING'],
    ],
  ],
  ['a reference', 'gp-7x 2', expect.arrayContaining([['searchWord:gp-7x', 'GP-7X2', 'phone:gp-7x 2']])],
  ['a name with a digit in it', '王3', [['searchWord:王3', '王3', 'phone:王3']]],
  ['marks alone, which lead nowhere', '\u0301', [[]]],
])('what staff typed leads to a record by %s', (_what, text, keys) => {
  expect(keysOf(text)).toEqual(keys);
});
