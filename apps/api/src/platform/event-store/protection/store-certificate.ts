import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { placesOf } from './store-account.js';

/** A certificate by its words for people, and the moment until which it holds. */
export interface HeldCertificate {
  readonly name: string;
  readonly until: Date;
}

const answerMs = 3_000;
const dayMs = 86_400_000;
const warnedDays = 14;

/** What the hosts of a connection string show, and what it trusts; nothing without TLS. A host that is away is left out. */
export async function certificatesOf(url: string): Promise<readonly HeldCertificate[]> {
  const { places, tls, caFile } = placesOf(url);
  if (!tls) return [];
  const shown = await Promise.all(places.map(({ host, port }) => shownBy(host, port).catch(() => undefined)));
  return [...shown.filter((each) => each !== undefined), ...(caFile ? trustedIn(caFile) : [])];
}

function shownBy(host: string, port: number): Promise<HeldCertificate> {
  return new Promise((resolve, reject) => {
    // Only its dates are looked at: nothing is sent, and the client itself refuses what is not trusted.
    const options = { host, port, rejectUnauthorized: false, ALPNProtocols: ['h2'], timeout: answerMs };
    const socket = connect({ ...options, ...(isIP(host) === 0 && { servername: host }) }, () => {
      const { valid_to: until } = socket.getPeerCertificate();
      socket.destroy();
      resolve({ name: `the certificate of the event store at ${host}:${port}`, until: new Date(until) });
    });
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}

function trustedIn(file: string): HeldCertificate[] {
  const found = readFileSync(file, 'utf8').match(/-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs) ?? [];
  const last = found
    .map((pem) => new Date(new X509Certificate(pem).validTo))
    .toSorted((one, other) => other.getTime() - one.getTime())[0];
  return last ? [{ name: `the last certificate in ${file}, which is trusted,`, until: last }] : [];
}

/** Of the one that ends first, from fourteen days before. */
export function warningOf(certificates: readonly HeldCertificate[], now: Date): string | undefined {
  const [first] = certificates.toSorted((one, other) => one.until.getTime() - other.until.getTime());
  if (!first) return undefined;
  const left = first.until.getTime() - now.getTime();
  if (left > warnedDays * dayMs) return undefined;
  const day = first.until.toISOString().slice(0, 10);
  const days = Math.floor(left / dayMs);
  const when = left <= 0 ? `ran out on ${day}` : `runs out on ${day}, in ${inDays(days)}`;
  return `${first.name} ${when}: renew it (docs/event-store.md), or nothing connects to it any more`;
}

const inDays = (days: number): string => (days === 0 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`);
