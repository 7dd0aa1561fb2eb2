import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { GraphqlContext } from './context.js';
import { TrustedPath } from './trusted-path.js';

const schema = buildSchema(`
  scalar DateTime
  type Size { width: Int!, height: Int! }
  type Box { at: DateTime!, size: Size!, names: [String] }
  type Bag { size: Size! }
  union Thing = Box | Bag
  type Query { box: Box!, things: [Thing!]! }
`);
const size = { width: 1, height: 2 };
const box = { __typename: 'Box', at: '2026-11-21', size, names: ['a', null] };
const roots: Record<string, unknown> = { box, things: [box, { __typename: 'Bag', size }] };
for (const [name, field] of Object.entries(schema.getQueryType()?.getFields() ?? {})) field.resolve = () => roots[name];

describe('a trusted document', () => {
  it.each([
    ['{ box { size { width } names } }', { box: { size: { width: 1 }, names: ['a', null] } }],
    ['{ box { at } }', { box: { at: '2026-11-21' } }],
    [
      '{ things { ... on Box { size { width } } ... on Bag { size { height } } } }',
      { things: [{ size: { width: 1 } }, { size: { height: 2 } }] },
    ],
  ])('is compiled and answers all that was asked: %s', async (text, data) => {
    const failed: unknown[] = [];
    const path = new TrustedPath(schema, { hash: text }, (error) => failed.push(error));
    const compiled = path.find('hash');
    if (!compiled) throw new Error('it was not compiled');
    const { status, body } = await path.run(compiled, {}, {} as GraphqlContext);
    expect([status, JSON.parse(body), failed]).toEqual([200, { data }, []]);
  });
});
