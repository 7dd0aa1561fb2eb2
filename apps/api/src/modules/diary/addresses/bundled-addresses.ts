import type { AddressBook, PostalAddress } from './addresses.port.js';

type Street = readonly [postCode: string, city: string, street: string, numbers: readonly number[]];

/** Made up, to try the form out where no provider is set. */
const streets: readonly Street[] = [
  ['N1 9PF', 'London', 'Chapel Row', [2, 4, 6, 8, 10]],
  ['E1 6EA', 'London', 'Lamb Passage', [3, 5, 7, 21]],
  ['SE10 9JH', 'London', 'Turnpin Row', [1, 2, 14]],
  ['SW11 1LJ', 'London', 'Altenburg Row', [88, 90, 92, 94]],
  ['W5 5AA', 'London', 'Bond Parade', [12, 14, 16]],
  ['W1G 8PT', 'London', 'Harbourne Place', [1, 2, 3]],
  ['M1 3HF', 'Manchester', 'Canal Street', [40, 42, 44, 46]],
  ['B3 2BJ', 'Birmingham', 'Colmore Yard', [1, 3, 5]],
  ['LS2 7DJ', 'Leeds', 'Kirkgate', [80, 82, 84]],
  ['BS1 4QA', 'Bristol', 'Narrow Quay Lane', [9, 11, 13]],
  ['EH1 2JU', 'Edinburgh', 'Thistle Wynd', [20, 22, 24]],
  ['G1 1LE', 'Glasgow', 'Merchant Row', [140, 142, 144]],
  ['CF10 1BW', 'Cardiff', 'Quay Walk', [10, 12, 14]],
  ['BT1 5GS', 'Belfast', 'Linen Court', [30, 31, 32]],
];
const known = new Map<string, readonly PostalAddress[]>(
  streets.map(([postCode, city, street, numbers]) => [
    postCode,
    numbers.map((number) => ({ address1: `${number} ${street}`, city, postCode, country: 'GB' })),
  ]),
);

export const bundledAddresses: AddressBook = {
  of: (postCode) => Promise.resolve(known.get(postCode) ?? []),
};
