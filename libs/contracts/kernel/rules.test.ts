import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, boolean, number, object, type Schema, string } from 'yup';
import { describe, expect, it } from 'vitest';
import { formErrors, rulesFor, validateInput } from './index.js';

interface Contact {
  readonly name: string;
  readonly age?: number | null;
  readonly phones: string[];
}
const rules = rulesFor<Contact>({
  name: string().trim().min(2).max(5).required(),
  age: number().integer().min(18).nullable().optional(),
  phones: array().of(string().matches(/^\d+$/).required()).min(1).required(),
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
const messages = (language: string) => {
  const modules = readdirSync(contracts, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return modules
    .flatMap(({ name }) => readdirSync(join(contracts, name)).map((file) => join(contracts, name, file)))
    .filter((file) => file.endsWith(`messages.${language}.json`))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object));
};
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

describe('each rule has a message in both languages', async () => {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.rules.ts') && !/^(dist|node_modules)/.test(file),
  );
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

  it.each(schemas)('%s', (_name, schema) => {
    const keys = messagesOf(schema);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(known.en, String(key)).toContain(key);
      expect(known.zh, String(key)).toContain(key);
    }
  });

  it('would notice a rule with a text of its own', () => {
    expect(messagesOf(object({ a: boolean().required('Please') }))).toContain('Please');
  });
});
