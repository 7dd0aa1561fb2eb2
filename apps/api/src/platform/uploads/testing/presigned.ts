import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

/** Why a store refuses a request whose address is signed (Signature Version 4, in the query); null where it takes it. */
export function wrongIn({ method = '', url = '', headers }: IncomingMessage, secret: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const date = of('Date');
  const signedAt = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)/, '$1-$2-$3T$4:$5:'));
  if (!(Date.now() < signedAt + Number(of('Expires')) * 1_000)) return 'Request has expired';
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encoded).join('='));
  const names = of('SignedHeaders').split(';');
  const said = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const request = [method, pathname, query.toSorted().join('&'), said, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
  const [, ...scope] = of('Credential').split('/');
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  const sum = createHash('sha256').update(request).digest('hex');
  const text = [of('Algorithm'), date, scope.join('/'), sum].join('\n');
  return hmac(key, text).toString('hex') === of('Signature') ? null : 'SignatureDoesNotMatch';
}
