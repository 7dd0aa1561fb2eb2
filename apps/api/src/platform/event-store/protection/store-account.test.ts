import { expect, it } from 'vitest';
import { accountOf, leavesInTheClear, withAccount } from './store-account.js';

it('reads and writes the account of a connection string', () => {
  expect(accountOf('esdb://meridian:p%40ss%3Aword@db:2113?tls=true')).toEqual({
    user: 'meridian',
    password: 'p@ss:word',
  });
  expect(accountOf('esdb://db:2113?tls=true')).toBeUndefined();
  expect(accountOf('esdb://100%:p%@db')).toEqual({ user: '100%', password: 'p%' });
  const admin = { user: 'admin', password: 'a/b@c' };
  expect(withAccount('esdb+discover://u:p@db:2113,other:2113?tls=true', admin)).toBe(
    'esdb+discover://admin:a%2Fb%40c@db:2113,other:2113?tls=true',
  );
  expect(accountOf(withAccount('esdb://db', admin))).toEqual(admin);
});

it.each([
  ['esdb://db:2113?tls=false', true],
  ['esdb://db:2113?nodePreference=leader&TLS=False', true],
  ['esdb://127.0.0.1:2113,db:2113?tls=false', true],
  ['esdb://localhost.example.org?tls=false', true],
  ['esdb://db:2113', false],
  ['esdb://db:2113?tls=true', false],
  ['esdb://127.0.0.1:2113?tls=false&connectionName=x', false],
  ['esdb://localhost?tls=false', false],
  ['esdb://[::1]:2113?tls=false', false],
])('knows what goes over a network in the clear: %s', (url, clear) => {
  expect(leavesInTheClear(url)).toBe(clear);
});
