import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressBook } from './address-book.js';

const asked: { readonly path: string | undefined; readonly key: string | undefined }[] = [];
const answers: Record<string, readonly [status: number, body: string]> = {
  'N1%209PF': [
    200,
    JSON.stringify({
      result: [
        { line_1: 'Flat 2', line_2: '8 Chapel Row', line_3: '', post_town: 'NEWCASTLE UPON TYNE', postcode: 'N1 9PF' },
        { line_1: '10 Chapel Row', line_2: '', line_3: '', post_town: 'LONDON', postcode: 'N1 9PF' },
        { line_1: '', post_town: 'LONDON', postcode: 'N1 9PF' },
      ],
      code: 2000,
    }),
  ],
  'N1%201ZZ': [404, JSON.stringify({ code: 4040, message: 'Postcode not found' })],
  'N1%201BB': [402, JSON.stringify({ code: 4020, message: 'Key balance depleted' })],
  'N1%201CC': [200, 'no json'],
  'N1%201DD': [302, ''],
};
let server: Server;
let url: URL;
beforeAll(async () => {
  server = createServer(({ url: path, headers }, response) => {
    asked.push({ path, key: headers.authorization });
    const [status, body] = answers[path?.split('/').at(-1) ?? ''] ?? [500, ''];
    const location = status === 302 && { location: '/v1/postcodes/N1%209PF' };
    response.writeHead(status, { 'content-type': 'application/json', ...location }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());

test('a provider that is set is asked, and what it cannot say is told apart from what does not exist', async () => {
  const book = addressBook({ addresses: { key: 'ak_test', url } });
  expect(await book.of('N1 9PF')).toEqual([
    { address1: 'Flat 2', address2: '8 Chapel Row', city: 'Newcastle Upon Tyne', postCode: 'N1 9PF', country: 'GB' },
    { address1: '10 Chapel Row', city: 'London', postCode: 'N1 9PF', country: 'GB' },
  ]);
  expect(asked[0]).toEqual({ path: '/v1/postcodes/N1%209PF', key: 'IDEALPOSTCODES api_key="ak_test"' });
  expect(await book.of('N1 1ZZ')).toEqual([]);
  expect(await book.of('N1 1BB')).toBeNull();
  expect(await book.of('N1 1CC')).toBeNull();
  expect(await book.of('N1 1DD')).toBeNull();
  const away = addressBook({ addresses: { key: 'ak_test', url: new URL('http://127.0.0.1:9') } });
  expect(await away.of('N1 9PF')).toBeNull();
});

test('without one a few addresses are bundled', async () => {
  const book = addressBook({});
  expect(await book.of('W5 5AA')).toHaveLength(3);
  expect(await book.of('N1 1ZZ')).toEqual([]);
});
