import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type ChainInput, chainHash } from './chain.js';

const input: ChainInput = {
  previousHash: null,
  stream: 'case-1',
  revision: 0n,
  id: '00000000-0000-4000-8000-000000000000',
  type: 'CaseOpened',
  data: { b: 1, a: 'sealed:1:x' },
  metadata: { schemaVersion: 1, actor: 'staff-1', correlationId: 'c1' },
};

describe('the chain', () => {
  it('is the same for an event and for what was read back of it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const readBack: unknown = JSON.parse(JSON.stringify(data));
        expect(chainHash({ ...input, data: readBack })).toBe(chainHash({ ...input, data }));
      }),
    );
    expect(chainHash({ ...input, revision: 0 })).toBe(chainHash(input));
    expect(chainHash({ ...input, data: { a: 'sealed:1:x', b: 1, c: undefined } })).toBe(chainHash(input));
  });

  it('is fixed for ever', () => {
    expect(chainHash(input)).toBe('71e511cda151cde9ae1c4e5e723c0b6fa3a466c2b6ff4b3ccad82876de5ba4ef');
  });

  it('does not cover the hashes within the metadata, but everything else', () => {
    const metadata = { ...input.metadata, hash: 'x', previousHash: 'y' };
    expect(chainHash({ ...input, metadata })).toBe(chainHash(input));
    const changes: Partial<ChainInput>[] = [
      { previousHash: 'x' },
      { stream: 'case-2' },
      { revision: 1n },
      { id: '00000000-0000-4000-8000-000000000001' },
      { type: 'CaseClosed' },
      { data: { b: 2, a: 'sealed:1:x' } },
      { metadata: { ...input.metadata, actor: 'staff-2' } },
      { metadata: { ...input.metadata, reason: 'asked' } },
    ];
    expect(new Set([input, ...changes].map((change) => chainHash({ ...input, ...change }))).size).toBe(9);
  });

  it('writes JSON with sorted keys', () => {
    expect(canonicalJson({ b: [1, { d: 1, c: '"' }], a: null })).toBe('{"a":null,"b":[1,{"c":"\\"","d":1}]}');
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
