import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractsWith, hashOf, probe } from './probe.module.js';
import { startTestApi, type TestApi } from './test-api.js';

const row = '{ id name note at parent { name } }';

/** Each is asked twice: by its hash, which is compiled, and in full, which Apollo answers. */
const questions: [what: string, document: string, variables?: unknown][] = [
  ['a scalar', '{ hello }'],
  ['a list with nulls', `query Rows($count: Int!) { rows(count: $count) ${row} }`, { count: 5 }],
  ['an empty list', `query Rows0($count: Int!) { rows(count: $count) ${row} }`, { count: 0 }],
  ['an interface', '{ named { __typename name ... on Row { id } } }'],
  ['aliases', '{ first: hello second: hello }'],
  ['a fragment', 'query F { rows(count: 2) { ...R } } fragment R on Row { id name }'],
  ['what JSON escapes', 'query J($t: String!) { echo(text: $t) hello }', { t: '"\\\n\u0007\u2028 名\ud83d\ude00' }],
  ['input defaults', 'query E($f: Filter) { echo(text: "a", filter: $f) }', { f: { colour: 'red' } }],
  ['a missing optional variable', 'query E2($f: Filter) { echo(text: "a", filter: $f) }', {}],
  ['a null variable', 'query E3($f: Filter) { echo(text: "a", filter: $f) }', { f: null }],
  ['an included field', 'query I($yes: Boolean!) { hello @include(if: $yes) me }', { yes: true }],
  ['a field not included', 'query I2($yes: Boolean!) { hello @include(if: $yes) me }', { yes: false }],
  ['a skipped field', 'query S($yes: Boolean!) { hello @skip(if: $yes) me }', { yes: true }],
  ['a skipped fragment', 'query S2($yes: Boolean!) { me ... on Query @skip(if: $yes) { hello } }', { yes: true }],
  ['the typename', '{ __typename hello }'],
  ['a variable of the wrong type', 'query W($count: Int!) { rows(count: $count) { id } }', { count: 'many' }],
  ['a missing variable', 'query W2($count: Int!) { rows(count: $count) { id } }', {}],
  ['an unknown enum value', 'query W3($f: Filter) { echo(text: "a", filter: $f) }', { f: { colour: 'blue' } }],
  ['an unknown input field', 'query W4($f: Filter) { echo(text: "a", filter: $f) }', { f: { taste: 'sweet' } }],
  ['a refused field', '{ secret }'],
  ['a refused field beside another', '{ hello secret }'],
  ['a failing nullable field', '{ named { name ... on Row { fails } } }'],
  ['a null where none may be', '{ named { name ... on Row { must } } }'],
  ['a failing field of each row', '{ rows(count: 2) { id fails } }'],
  ['a failure that ruins all', '{ ruined }'],
  ['an unserializable value', '{ wrong }'],
  [
    'a mutation',
    'mutation M($name: String!) { change(name: $name) { __typename ... on Row { id name } } }',
    { name: 'x' },
  ],
  ['a refusal', 'mutation M2 { change(name: "taken") { __typename ... on Refusal { reason } } }'],
];

describe('the two paths of GraphQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({
      product: probe,
      contracts: contractsWith(questions.map(([, document]) => document)),
    });
  });
  afterAll(() => api.stop());

  const extensions = (document: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(document) } });

  it.each(questions)('answer alike: %s', async (_what, document, variables) => {
    const compiled = await api.post('/graphql/', { extensions: extensions(document), variables });
    const apollo = await api.post('/graphql/', { query: document, variables });
    const answers = [await compiled.json(), await apollo.json()];
    expect(answers[0]).toEqual(answers[1]);
    expect(compiled.status).toBe(apollo.status);
    expect(compiled.headers.get('content-type')).toBe(apollo.headers.get('content-type'));
    expect(JSON.stringify(answers)).not.toMatch(/secret_|stack|\.ts:/);
  });

  it('answers a query by GET on both', async () => {
    const search = new URLSearchParams({ extensions: JSON.stringify(extensions('{ hello }')) });
    const compiled = await api.get(`/graphql/?${search.toString()}`);
    const apollo = await api.get('/graphql?query={hello}');
    expect([await compiled.json(), compiled.status]).toEqual([{ data: { hello: 'Good day' } }, 200]);
    expect([await apollo.json(), apollo.status]).toEqual([{ data: { hello: 'Good day' } }, 200]);
    expect(compiled.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a mutation by GET on both', async () => {
    const document = 'mutation M2 { change(name: "taken") { __typename ... on Refusal { reason } } }';
    const search = new URLSearchParams({ extensions: JSON.stringify(extensions(document)) });
    for (const answer of [
      await api.get(`/graphql/?${search.toString()}`),
      await api.get(`/graphql/?${new URLSearchParams({ query: document }).toString()}`),
    ]) {
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
      expect(await answer.json()).toMatchObject({ errors: [{ code: 'methodNotAllowed' }] });
    }
  });

  it('refuses a hash that is not that of the query beside it', async () => {
    const both = { query: '{ me }', extensions: extensions('{ hello }') };
    const search = new URLSearchParams({ query: both.query, extensions: JSON.stringify(both.extensions) });
    for (const answer of [await api.post('/graphql/', both), await api.get(`/graphql/?${search.toString()}`)]) {
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { errors: [{ code: 'badRequest', message: 'sha256Hash is not the hash of the query that came with it' }] },
      ]);
    }
    const agreed = await api.post('/graphql/', { query: '{ hello }', extensions: extensions('{ hello }') });
    expect(await agreed.json()).toEqual({ data: { hello: 'Good day' } });
  });

  it('gives errors as a code and a message key', async () => {
    const answer = await api.post('/graphql/', { query: '{ secret }' });
    expect(await answer.json()).toEqual({
      data: { secret: null },
      errors: [
        {
          code: 'signInRequired',
          messageKey: 'errors.signInRequired',
          message: 'signInRequired',
          path: ['secret'],
          extensions: { code: 'signInRequired', messageKey: 'errors.signInRequired' },
        },
      ],
    });
  });
});
