import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ServerKeys } from '../secrets/index.js';
import { KnownDevices } from './known-devices.js';

const devices = new KnownDevices(new ServerKeys(randomBytes(32)));
const now = new Date('2026-11-20T09:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('known devices', () => {
  it('prove that somebody signed in to this account from here before', () => {
    const proof = devices.issue('user-1', now);
    const known = devices.read('user-1', proof, later(30));
    expect(known).toEqual({ deviceId: expect.stringMatching(/^[\w-]{22}$/), since: now });
    expect(devices.issue('user-1', now)).not.toBe(proof);
    expect(proof).not.toContain('user-1');
  });

  it('prove nothing for another account, another house, or for ever', () => {
    const proof = devices.issue('user-1', now);
    expect(devices.read('user-2', proof, now)).toBeNull();
    expect(new KnownDevices(new ServerKeys(randomBytes(32))).read('user-1', proof, now)).toBeNull();
    expect(devices.read('user-1', proof, later(364))).not.toBeNull();
    expect(devices.read('user-1', proof, later(366))).toBeNull();
  });

  it('prove nothing once altered, wherever', () => {
    const proof = devices.issue('user-1', now);
    for (let at = 0; at < proof.length; at += 1) {
      const altered = `${proof.slice(0, at)}${proof[at] === 'A' ? 'B' : 'A'}${proof.slice(at + 1)}`;
      expect(devices.read('user-1', altered, now)).toBeNull();
    }
    for (const wrong of [undefined, '', 'x', `${proof}A`]) expect(devices.read('user-1', wrong, now)).toBeNull();
  });
});
