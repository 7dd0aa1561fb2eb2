import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalText } from '@meridian/domain/kernel';
import { randomCode } from '../codes/index.js';
import type { ServerKeys } from './server-keys.js';

/** Without 0 O, 1 I L, and U, which reads like V. */
const groups = 3;
const groupLength = 4;

export interface NewRecoveryCodes {
  /** To be shown once. */
  readonly codes: readonly string[];
  /** To be put into the vault. */
  readonly stored: string;
}

/** Ways in for somebody who lost the authenticator; 58 random bits each, kept as keyed hashes. */
export class RecoveryCodes {
  private readonly key: Buffer;

  constructor(keys: ServerKeys) {
    this.key = keys.keyFor('recovery codes');
  }

  issue(count = 10): NewRecoveryCodes {
    const codes = newRecoveryCodes(count);
    return { codes, stored: codes.map((code) => this.hash(code)).join(' ') };
  }

  countOf(stored: string): number {
    return stored.split(' ').length;
  }

  /** The mark to claim with `vault.claimOnce`, or null when the code is none of these. */
  match(stored: string, typed: string): string | null {
    const wanted = Buffer.from(this.hash(typed));
    const found = stored
      .split(' ')
      .map((each) => isSame(Buffer.from(each), wanted))
      .indexOf(true);
    return found < 0 ? null : `code ${found}`;
  }

  private hash(code: string): string {
    return createHmac('sha256', this.key).update(normaliseRecoveryCode(code)).digest('base64url');
  }
}

/** Like `4KXM-9RTA-VQ2H`. */
export function newRecoveryCodes(count: number): string[] {
  return Array.from({ length: count }, () => Array.from({ length: groups }, () => randomCode(groupLength)).join('-'));
}

/** As people copy them from paper: small letters, spaces or no dashes. Empty for a text that is too long. */
export function normaliseRecoveryCode(typed: string): string {
  return (normalText(typed) ?? '').replace(/[^\da-z]/gi, '').toUpperCase();
}

function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
