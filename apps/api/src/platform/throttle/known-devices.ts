import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { knownDeviceDays } from '@meridian/domain/identity/rules';
import type { ServerKeys } from '../secrets/index.js';

const idLength = 16;
const timeLength = 6;
const signatureLength = 32;
const proofPattern = /^[\w-]{72}$/;

export interface KnownDevice {
  readonly deviceId: string;
  readonly since: Date;
}

/** Proof, for a cookie, that somebody signed in to this account from this browser before. It opens nothing. */
export class KnownDevices {
  static readonly cookieName = 'known-device';
  static readonly maxAgeSeconds = knownDeviceDays * 86_400;
  private readonly key: Buffer;

  constructor(keys: ServerKeys) {
    this.key = keys.keyFor('known devices');
  }

  issue(userId: string, now: Date): string {
    const time = Buffer.alloc(timeLength);
    time.writeUIntBE(now.getTime(), 0, timeLength);
    const body = Buffer.concat([randomBytes(idLength), time]);
    return Buffer.concat([body, this.sign(userId, body)]).toString('base64url');
  }

  /** Null when it was made for another account, elsewhere, or more than a year ago. */
  read(userId: string, proof: string | undefined, now: Date): KnownDevice | null {
    if (!proof || !proofPattern.test(proof)) return null;
    const bytes = Buffer.from(proof, 'base64url');
    const body = bytes.subarray(0, -signatureLength);
    if (!timingSafeEqual(bytes.subarray(-signatureLength), this.sign(userId, body))) return null;
    const since = body.readUIntBE(idLength, timeLength);
    if (now.getTime() - since > KnownDevices.maxAgeSeconds * 1_000) return null;
    return { deviceId: body.subarray(0, idLength).toString('base64url'), since: new Date(since) };
  }

  private sign(userId: string, body: Buffer): Buffer {
    return createHmac('sha256', this.key).update(userId).update('\0').update(body).digest();
  }
}
