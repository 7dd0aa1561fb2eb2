import { randomBytes } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blindIndexFrom, normaliseForIndex } from './blind-index.js';
import { loadMasterKeys, masterKey, unwrapKey, wrapKey } from './master-keys.js';
import { openValue, sealValue } from './sealed-value.js';

const key = { generation: 1, bytes: randomBytes(32) };
const keys = new Map([[1, key.bytes]]);
const development = () => ({ production: false, dataDir: mkdtempSync(join(tmpdir(), 'keys-')) });

describe('a sealed value', () => {
  it('opens to what was sealed, whatever its type', () => {
    for (const value of ['李雷', '', 0, null, true, { line1: '1 High Street', lines: [1, 2] }]) {
      const sealed = sealValue(key, 'p1', 'name', value);
      expect(sealed).toMatch(/^sealed:1:1:[\w-]+$/);
      expect(openValue(keys, 'p1', 'name', sealed)).toEqual(value);
    }
  });

  it('never looks the same twice', () => {
    expect(sealValue(key, 'p1', 'name', 'Ann')).not.toBe(sealValue(key, 'p1', 'name', 'Ann'));
  });

  it('cannot be moved to another field, person or generation', () => {
    const sealed = sealValue(key, 'p1', 'name', 'Ann');
    expect(() => openValue(keys, 'p1', 'email', sealed)).toThrow('does not open');
    expect(() => openValue(keys, 'p2', 'name', sealed)).toThrow('does not open');
    const moved = sealed.replace('sealed:1:1:', 'sealed:1:2:');
    expect(() => openValue(new Map([[2, key.bytes]]), 'p1', 'name', moved)).toThrow('does not open');
  });

  it('cannot be altered', () => {
    const sealed = sealValue(key, 'p1', 'name', 'Ann');
    const middle = Math.floor(sealed.length / 2);
    const altered = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
    expect(() => openValue(keys, 'p1', 'name', altered)).toThrow('does not open');
    expect(() => openValue(keys, 'p1', 'name', 'sealed:1:nonsense')).toThrow();
  });
});

describe('the master key', () => {
  it('comes from the environment', () => {
    const given = randomBytes(32).toString('base64');
    expect(loadMasterKeys({ ...development(), masterKey: given }).current.bytes.toString('base64')).toBe(given);
  });

  it('is made once in DATA_DIR outside production, for its owner alone', () => {
    const environment = development();
    const first = loadMasterKeys(environment);
    expect(loadMasterKeys(environment).current.id).toBe(first.current.id);
    expect(statSync(join(environment.dataDir, 'keys', 'master.key')).mode & 0o777).toBe(0o600);
  });

  it('is demanded in production, in one line', () => {
    expect(() => loadMasterKeys({ ...development(), production: true })).toThrow(/^MASTER_KEY is not set: .+$/);
  });

  it('must be 32 bytes', () => {
    expect(() => loadMasterKeys({ ...development(), masterKey: 'c2hvcnQ=' })).toThrow('is not 32 bytes');
  });

  it('unwraps with the previous key, and names the key that is missing', () => {
    const [old, current] = [masterKey(randomBytes(32)), masterKey(randomBytes(32))];
    const wrapped = wrapKey(old, key.bytes, 'person:p1:1');
    expect(unwrapKey({ current, previous: old }, wrapped, 'person:p1:1')).toEqual(key.bytes);
    expect(() => unwrapKey({ current, previous: old }, wrapped, 'person:p2:1')).toThrow();
    expect(() => unwrapKey({ current }, wrapped, 'person:p1:1')).toThrow(old.id);
  });
});

describe('the blind index', () => {
  const index = blindIndexFrom(randomBytes(32));

  it('finds the same address however it is written', () => {
    expect(index('email', ' Ann@Example.ORG')).toBe(index('email', 'ann@example.org'));
    expect(index('phone', '020 7946 0018')).toBe(index('phone', '+44 (20) 7946-0018'));
    expect(normaliseForIndex('phone', '0044 20 7946 0018')).toBe('+442079460018');
  });

  it('finds a text that is too long for its normal form by itself alone', () => {
    const long = 'é'.repeat(1_001);
    expect(index('email', long)).toBe(index('email', long));
    expect(index('email', long)).not.toBe(index('email', long.slice(0, 1_000)));
    expect(index('email', long)).not.toBe(index('email', `${long}x`));
  });

  it('tells nothing across kinds or installations', () => {
    expect(index('email', 'a')).not.toBe(index('username', 'a'));
    expect(index('email', 'a')).not.toBe(blindIndexFrom(randomBytes(32))('email', 'a'));
  });
});
