import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputProblem, isPlainText, staffInput, usualInput } from './input-limits.js';

const limits = { depth: 3, list: 4, values: 6 };
const messageOf = (input: unknown) => inputProblem(input, limits)?.message;

describe('the limits of an input', () => {
  it('let through what is within them', () => {
    for (const input of [
      null,
      undefined,
      'x',
      7,
      true,
      {},
      [],
      [1, 2, 3, 4],
      { a: { b: [] } },
      { a: [1, 2], b: [3] },
    ]) {
      expect(messageOf(input)).toBeUndefined();
    }
  });

  it('are levels, entries of a list and values in all', () => {
    expect(messageOf({ a: [[[]]] })).toBe('the input has more than 3 levels');
    expect(messageOf({ a: [1, 2, 3, 4, 5] })).toBe('a list has more than 4 entries');
    expect(messageOf({ a: [1, 2], b: [3, 4], c: 0 })).toBe('the input has more than 6 values');
  });

  it('leave no text with a NUL or half of a surrogate pair, nor a name', () => {
    expect(['', 'é', '名😀', '\t\n\u0007'].every(isPlainText)).toBe(true);
    for (const text of ['\0', 'a\ud83d', '\ude00\ud83d', `${'x'.repeat(100)}\udc00`]) {
      for (const input of [text, [text], { a: text }, { [text]: 1 }]) {
        expect(messageOf(input)).toBe('a text has a NUL or half of a surrogate pair');
      }
    }
  });

  it('cost next to nothing for what people send', () => {
    const patient = { firstName: 'Ada', lastName: 'Li', dob: '1985-03-27', sex: 2, passport: null, ethnicity: '' };
    const body = { variables: { id: 'x', lang: 'en', action: 'patients', patients: Array(4).fill(patient) } };
    for (let time = 0; time < 2_000; time += 1) inputProblem(body, usualInput);
    const began = performance.now();
    for (let time = 0; time < 2_000; time += 1) inputProblem(body, usualInput);
    expect((performance.now() - began) / 2_000).toBeLessThan(0.1);
  });
});

interface Described {
  readonly type: string;
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
  readonly tests?: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[];
}

function boundsIn({ fields = {}, innerType, tests = [], type }: Described): readonly number[] {
  const own =
    type === 'array' ? tests.filter(({ name }) => name === 'max').map(({ params }) => Number(params?.['max'])) : [];
  return [...own, ...[...Object.values(fields), ...(innerType ? [innerType] : [])].flatMap(boundsIn)];
}

describe('the limits of the lists of the contracts', () => {
  const contracts = join(import.meta.dirname, '../../../../../libs/contracts');
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.rules.ts') && !/^(dist|node_modules)/.test(file),
  );
  const isOfStaff = (file: string) => readFileSync(join(contracts, file), 'utf8').includes('generated/admin');

  it.each([
    ['staff', staffInput, files.filter(isOfStaff)],
    ['everybody', usualInput, files.filter((file) => !isOfStaff(file))],
  ])('are within those of the entry of %s', async (_whose, { list }, theirs) => {
    const bounds: number[] = [];
    for (const file of theirs) {
      const module = (await import(join(contracts, file))) as Record<string, unknown>;
      for (const rules of Object.values(module)) {
        if (typeof rules !== 'object' || rules === null || !('describe' in rules)) continue;
        bounds.push(...boundsIn((rules as { describe(): Described }).describe()));
      }
    }
    expect(bounds.length).toBeGreaterThan(4);
    expect(Math.max(...bounds)).toBeLessThanOrEqual(list);
  });
});
