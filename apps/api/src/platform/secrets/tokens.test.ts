import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ServerKeys } from './server-keys.js';
import { LinkTokens, newSessionToken, tokenHash } from './tokens.js';

const tokens = new LinkTokens(new ServerKeys(randomBytes(32)));

describe('link tokens', () => {
  it('are made from an id, the same each time, and give it back', () => {
    const id = randomUUID();
    const token = tokens.issue('password reset', id);
    expect(tokens.issue('password reset', id)).toBe(token);
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(tokens.read('password reset', token)).toBe(id);
  });

  it('serve one purpose, on the servers that share the key', () => {
    const token = tokens.issue('password reset', randomUUID());
    expect(tokens.read('confirm registration', token)).toBeNull();
    expect(new LinkTokens(new ServerKeys(randomBytes(32))).read('password reset', token)).toBeNull();
  });

  it('do not open with one character changed, wherever it is', () => {
    const token = tokens.issue('password reset', randomUUID());
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(tokens.read('password reset', `${token.slice(0, at)}${other}${token.slice(at + 1)}`)).toBeNull();
    }
    for (const wrong of ['', 'x', `${token}A`, token.slice(1), '='.repeat(64)]) {
      expect(tokens.read('password reset', wrong)).toBeNull();
    }
  });

  it('do not repeat what they refuse', () => {
    expect(() => tokens.issue('password reset', 'user-ann')).toThrow(/^((?!ann).)*$/);
  });
});

describe('session tokens', () => {
  it('have 256 random bits and are kept as a hash', () => {
    const made = Array.from({ length: 100 }, newSessionToken);
    expect(new Set(made.map(({ token }) => token)).size).toBe(100);
    for (const { token, hash } of made) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(hash).toBe(tokenHash(token));
      expect(hash).not.toContain(token);
    }
  });
});
