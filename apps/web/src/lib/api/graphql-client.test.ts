import type { TypedDocumentNode } from '@urql/core';
import { parse } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGraphqlClient } from './graphql-client.ts';

const hash = 'a'.repeat(64);
const document = Object.assign(parse('query Near($postCode: String!) { near(postCode: $postCode) }'), {
  __meta__: { hash },
}) as TypedDocumentNode<{ near: string }, { postCode: string }>;

let sent: { url: string; method: string; body: unknown; key: string | null }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.endsWith('/api/token/')) return Response.json({ token: 't' });
    sent.push({ url, method, body, key: new Headers(headers).get('idempotency-key') });
    return Response.json({ data: { near: 'here' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const client = () => createGraphqlClient(() => undefined);

test('a read goes by its address, and names its document by its hash', async () => {
  await client().query(document, { postCode: 'YO1' });
  expect(sent).toMatchObject([{ method: 'GET', body: undefined }]);
  expect(decodeURIComponent(sent[0]?.url ?? '')).toContain(hash);
  expect(sent[0]?.url).toContain('YO1');
});

test('what a person typed about themselves stands in no address', async () => {
  const answer = await client().query(document, { postCode: 'YO1 7HH' }, { personal: true });
  expect(answer.data).toEqual({ near: 'here' });
  expect(sent).toMatchObject([{ method: 'POST' }]);
  expect(sent[0]?.url).not.toContain('YO1');
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ variables: { postCode: 'YO1 7HH' } });
  expect(String(sent[0]?.body)).toContain(hash);
});

test('a command that is carried out once under a key has one, each a new one, and any other mutation has none', async () => {
  const written = (text: string) => Object.assign(parse(text), { __meta__: { hash } }) as TypedDocumentNode<object, {}>;
  const consent = written('mutation Consent { setConsent(input: {}) { __typename } }');
  const leave = written('mutation Leave { logout { __typename } }');
  for (const each of [consent, consent, leave]) await client().mutation(each, {});
  await client().mutation(leave, {}, { personal: true });
  const uuid = /^[0-9a-f-]{36}$/;
  expect(sent.map(({ key }) => key)).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid), null, null]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});
