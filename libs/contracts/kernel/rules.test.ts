import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, boolean, lazy, number, object, type Schema, string } from 'yup';
import { describe, expect, it } from 'vitest';
import { formErrors, key, rulesFor, validateInput } from './index.js';
import { idList } from './rules.js';

interface Contact {
  readonly name: string;
  readonly age?: number | null;
  readonly phones: string[];
}
const rules = rulesFor<Contact>({
  name: string().trim().min(2).max(5).required(),
  age: number().integer().min(18).nullable().optional(),
  phones: array().of(string().matches(/^\d+$/).required()).min(1).max(5).required(),
});

describe('an input', () => {
  it('passes in the form that the rules give it, without what nobody asked for', () => {
    const validated = validateInput(rules, { name: ' Ada ', phones: ['1'], admin: true });
    expect(validated).toEqual({ ok: true, value: { name: 'Ada', phones: ['1'] } });
  });

  it('is refused by field, with a message key and the limit, never with what was entered', () => {
    const validated = validateInput(rules, { name: 'secret-name', age: 4.5, phones: ['x'] });
    expect(validated).toEqual({
      ok: false,
      errors: [
        { field: 'name', messageKey: 'rules.tooLong', values: { max: 5 } },
        { field: 'age', messageKey: 'rules.integer', values: {} },
        { field: 'phones[0]', messageKey: 'rules.invalid', values: {} },
      ],
    });
    expect(JSON.stringify(validated)).not.toContain('secret');
  });

  it.each([null, undefined, 'text', 7, []])('is refused when it is %j', (input) => {
    expect(validateInput(rules, input).ok).toBe(false);
  });

  it('gives a form the first error of each field', () => {
    expect(formErrors(rules, { name: 'Ada', phones: ['1'] })).toEqual({});
    expect(Object.keys(formErrors(rules, { name: '', phones: [] }))).toEqual(['name', 'phones']);
  });

  it('has its lists counted before any entry is judged', () => {
    let judged = 0;
    const each = string().test('counted', key('rules.invalid'), () => ((judged += 1), true));
    const list = (most: number) => array().of(each.required()).max(most).required();
    const nested = rulesFor<{ a: { b: string[] }[]; c: string[] }>({
      a: array()
        .of(rulesFor<{ b: string[] }>({ b: list(2) }).required() as never)
        .max(3)
        .required() as never,
      c: list(1).max(1, key('rules.notOffered')),
    });
    const tooMany = { a: [{ b: ['x'] }, { b: ['x', 'y', 'z'] }], c: Array<string>(100_000).fill('') };
    expect(validateInput(nested, tooMany)).toEqual({
      ok: false,
      errors: [
        { field: 'a[1].b', messageKey: 'rules.tooMany', values: { max: 2 } },
        { field: 'c', messageKey: 'rules.notOffered', values: { max: 1 } },
      ],
    });
    expect(judged).toBe(0);
    expect(validateInput(nested, { a: [{ b: ['x', 'y'] }], c: ['x'] }).ok).toBe(true);
    expect(judged).toBe(3);
  });

  it('has a long list of ids judged as a whole', () => {
    const seen = idList({ most: 3, longest: 4 }).nullable().optional();
    const judged = (ids: unknown) => {
      const validated = validateInput(rulesFor<{ seen?: string[] | null }>({ seen }), { seen: ids });
      return validated.ok || validated.errors.map(({ field, messageKey }) => [field, messageKey]);
    };
    for (const ids of [null, undefined, [], ['a', 'abcd']]) expect(judged(ids)).toBe(true);
    for (const ids of [[''], ['abcde'], ['a', 7], [null], [['a']]]) {
      expect(judged(ids)).toEqual([['seen', 'rules.invalid']]);
    }
    expect(judged(['', '', '', ''])).toEqual([['seen', 'rules.tooMany']]);
  });

  it('is refused by field where a list or an object is in the place of one value', () => {
    const refused = (input: object) => {
      const validated = validateInput(rules, { name: 'Ada', age: 20, phones: ['1'], ...input });
      return validated.ok ? [] : validated.errors.map(({ field, messageKey }) => [field, messageKey]);
    };
    expect(refused({ name: ['Ada'], age: [20] })).toEqual([
      ['name', 'rules.invalid'],
      ['age', 'rules.invalid'],
    ]);
    expect(refused({ name: { toString: 'x' } })).toEqual([['name', 'rules.invalid']]);
    expect(refused({ phones: [['1']] })).toEqual([['phones[0]', 'rules.invalid']]);
    expect(refused({ phones: { 0: '1' } })).toEqual([['phones', 'rules.invalid']]);
    expect(refused({ age: null })).toEqual([]);
  });

  it('is not judged by rules with a list that has no max', () => {
    const unbounded = rulesFor<{ names: string[] }>({ names: array().of(string().required()).required() });
    expect(() => validateInput(unbounded, { names: [] })).toThrow('a list without a max');
  });

  it('lets a bug in a rule be a bug', () => {
    const broken = rulesFor<{ name: string }>({
      name: string()
        .required()
        .test('bug', () => {
          throw new RangeError('bug');
        }),
    });
    expect(() => validateInput(broken, { name: 'x' })).toThrow(RangeError);
  });
});

it('does not compile with a rule too few, too many or of the wrong type', () => {
  const name = string().required();
  const phones = array().of(string().required()).required();
  const age = number().nullable().optional();
  rulesFor<Contact>({ name, phones, age });
  // @ts-expect-error age is missing
  rulesFor<Contact>({ name, phones });
  // @ts-expect-error nickname is no field of a contact
  rulesFor<Contact>({ name, phones, age, nickname: name });
  // @ts-expect-error a name is text
  rulesFor<Contact>({ name: number().required(), phones, age });
  // @ts-expect-error a name is required
  rulesFor<Contact>({ name: string(), phones, age });
  expect(object().fields).toEqual({});
});

const contracts = join(import.meta.dirname, '..');
const filesOf = (ending: string) =>
  readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith(ending) && !/^(dist|node_modules)/.test(file),
  );
const messages = (language: string) =>
  filesOf(`messages.${language}.json`).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(contracts, file), 'utf8')) as object),
  );
const known = { en: new Set(messages('en')), zh: new Set(messages('zh')) };

interface RuleTest {
  readonly OPTIONS?: { readonly message?: unknown };
}
interface Inner {
  readonly fields?: Record<string, Schema>;
  readonly innerType?: Schema;
  readonly tests: RuleTest[];
  readonly internalTests?: Record<string, RuleTest | null>;
}

function messagesOf(schema: Schema): unknown[] {
  const { fields = {}, innerType, tests, internalTests = {} } = schema as unknown as Inner;
  const own = [...tests, ...Object.values(internalTests)].flatMap((test) => test?.OPTIONS?.message ?? []);
  const inner = [...Object.values(fields), ...(innerType ? [innerType] : [])];
  return [...own, ...inner.flatMap(messagesOf)];
}

interface Described {
  readonly type: string;
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
  readonly tests?: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[];
}

const countable = ['array', 'object', 'string', 'number', 'boolean', 'date', 'mixed'];

/** The places of a rule where a list may be as long as it likes, as yup itself describes the rule. */
function uncounted({ type, fields = {}, innerType, tests = [] }: Described, place = ''): readonly string[] {
  const isBounded = tests.some(({ name, params }) => name === 'max' && Number.isInteger(params?.['max']));
  const own = countable.includes(type) && (type !== 'array' || isBounded) ? [] : [place];
  const inner = innerType ? uncounted(innerType, `${place}[]`) : [];
  return [...own, ...Object.entries(fields).flatMap(([name, each]) => uncounted(each, `${place}.${name}`)), ...inner];
}

describe('each rule has a message in both languages, and a bound for each list', async () => {
  const files = filesOf('.rules.ts');
  const schemas: [string, Schema][] = [['rules.test', rules as unknown as Schema]];
  for (const file of files) {
    const module = (await import(join(contracts, file))) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(module)) {
      if (typeof schema === 'object' && schema !== null && 'validateSync' in schema) {
        schemas.push([`${file} ${name}`, schema as Schema]);
      }
    }
  }

  it('finds the rules', () => expect(schemas.length).toBeGreaterThan(3));

  it.each(schemas)('%s has its messages', (_name, schema) => {
    const keys = messagesOf(schema);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(known.en, String(key)).toContain(key);
      expect(known.zh, String(key)).toContain(key);
    }
  });

  it.each(schemas)('%s has a max for each list', (_name, schema) => {
    expect(uncounted(schema.describe() as Described)).toEqual([]);
  });

  it('would notice a list without one, and a rule that cannot be looked into', () => {
    const list = array().of(string());
    const hidden = object({ a: object({ b: list }), c: array().of(list).max(1), d: lazy(() => list), e: list.max(2) });
    expect(uncounted(hidden.describe() as Described)).toEqual(['.a.b', '.c[]', '.d']);
  });

  it('would notice a rule with a text of its own', () => {
    expect(messagesOf(object({ a: boolean().required('Please') }))).toContain('Please');
  });
});
