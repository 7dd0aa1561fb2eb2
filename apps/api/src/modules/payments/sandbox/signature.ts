import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'sandbox-signature';
const longestMs = 5 * 60_000;

/** Over the time and the body, so that neither can be changed and an old message cannot come again. */
export function signatureOf(secret: string, body: string | Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

export function isSigned(secret: string, body: string | Buffer, header: string, now: Date): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!seconds || Math.abs(now.getTime() - Number(seconds) * 1000) > longestMs) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(digest(secret, Number(seconds), body)));
}

function digest(secret: string, seconds: number, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}
