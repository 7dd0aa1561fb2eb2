import { expect, test } from 'vitest';
import { choosePort, eventStoreHosts, requireNode } from './environment.mjs';

test('the hosts of a connection string', () => {
  expect(eventStoreHosts('esdb+discover://admin:x@one:2113,two?tls=false')).toEqual([
    { host: 'one', port: 2113 },
    { host: 'two', port: 2113 },
  ]);
});

test('a Node that is too old and a port that is none are named', async () => {
  expect(() => requireNode('18.20.0')).toThrow(/install Node/);
  expect(() => requireNode('20.20.2')).not.toThrow();
  await expect(choosePort({ PORT: 'abc' })).rejects.toThrow(/PORT is "abc"/);
});
