import { ArraySchema, ObjectSchema, Schema } from 'yup';
import type { MessageKey } from '../generated/message-key.js';
import type { FieldError } from './validate-input.js';

/** Of a rule, what can be seen of a value without judging any part of it. */
type Shape = ListShape | ObjectShape | 'single';

interface ListShape {
  readonly most: number;
  readonly messageKey: string;
  readonly of: Shape | undefined;
}

interface ObjectShape {
  readonly fields: readonly (readonly [name: string, shape: Shape])[];
}

const singles: readonly string[] = ['string', 'number', 'boolean', 'date'];
const known = new WeakMap<Schema, Shape | undefined>();
const wrongKind: MessageKey = 'rules.invalid';

/**
 * What is wrong before any rule is asked: a list with more entries than its rule lets through, or a list or an object in the place
 * of a text, a number or a yes. A rule judges every entry of a list although there are too many, and cannot read a text that is none.
 */
export function shapeErrors(rules: Schema, input: unknown): readonly FieldError[] {
  const errors: FieldError[] = [];
  compare(shapeOf(rules), input, '', errors);
  return errors;
}

function compare(shape: Shape | undefined, value: unknown, field: string, errors: FieldError[]): void {
  if (shape === undefined || typeof value !== 'object' || value === null) return;
  if (shape === 'single') {
    if (!(value instanceof Date)) errors.push({ field, messageKey: wrongKind, values: {} });
  } else if ('most' in shape) {
    if (!Array.isArray(value)) return;
    const { most: max, messageKey, of } = shape;
    if (value.length > max) errors.push({ field, messageKey, values: { max } });
    else if (of) for (const [place, each] of value.entries()) compare(of, each, `${field}[${place}]`, errors);
  } else {
    for (const [name, each] of shape.fields) {
      compare(each, (value as Record<string, unknown>)[name], field ? `${field}.${name}` : name, errors);
    }
  }
}

function shapeOf(rules: Schema): Shape | undefined {
  if (known.has(rules)) return known.get(rules);
  const shape = readShape(rules);
  known.set(rules, shape);
  return shape;
}

function readShape(rule: unknown): Shape | undefined {
  if (rule instanceof ArraySchema) return { ...boundOf(rule), of: readShape(rule.innerType) };
  if (rule instanceof ObjectSchema) {
    const fields = Object.entries<unknown>(rule.fields).flatMap(([name, each]) => {
      const shape = readShape(each);
      return shape === undefined ? [] : [[name, shape] as const];
    });
    return { fields };
  }
  return rule instanceof Schema && singles.includes(rule.type) ? 'single' : undefined;
}

function boundOf({ tests }: Schema): Pick<ListShape, 'most' | 'messageKey'> {
  const bound = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS;
  const most = bound?.params?.['max'];
  if (typeof most !== 'number') throw new Error('A rule has a list without a max: it could not be counted beforehand');
  return { most, messageKey: String(bound?.message) };
}
