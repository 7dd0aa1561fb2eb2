import { expect, it } from 'vitest';
import { callServers, externalRoom } from './call-servers.js';

const key = Buffer.alloc(32, 7);
const elsewhere = { servers: [], roomTemplate: 'https://meet.example.org/{room}?video=1' };

it('sends all of one appointment to the same room at another provider, whose name nobody guesses', () => {
  const room = externalRoom(elsewhere, key, 'a1');
  expect(room).toMatch(/^https:\/\/meet\.example\.org\/[\w-]{24}\?video=1$/);
  expect(externalRoom(elsewhere, key, 'a1')).toBe(room);
  expect(externalRoom(elsewhere, key, 'a2')).not.toBe(room);
  expect(externalRoom(elsewhere, Buffer.alloc(32, 8), 'a1')).not.toBe(room);
});

it('holds the call here where no other provider is named', () => {
  expect(externalRoom({ servers: [] }, key, 'a1')).toBeNull();
});

it('names no relay without its secret', () => {
  const servers = ['stun:turn.example.org', 'turn:turn.example.org'];
  expect(callServers({ servers }, new Date())).toEqual([
    { urls: ['stun:turn.example.org'], username: null, credential: null },
  ]);
});
