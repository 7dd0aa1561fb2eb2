import { normalText } from '@meridian/domain/kernel';
import { Secret, TOTP } from 'otpauth';

const period = 30;
const digits = 6;

/** In base32, as authenticator apps and people type it: 160 random bits. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, accountName: string, issuer: string): string {
  return totpOf(secret, accountName, issuer).toString();
}

/** The step whose code it is, one step early or late allowed; null when it is none. Claim it once: `vault.claimStep`. */
export function verifyTotp(secret: string, code: string, now: Date): number | null {
  const typed = normalText(code)?.replace(/\s/g, '');
  if (typed === undefined || !/^\d{6}$/.test(typed)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: typed, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

function totpOf(secret: string, label?: string, issuer?: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period, label, issuer });
}
