import { isDay } from './day.rules.js';
import { decimalForm, longestId, openNameForm } from './text.rules.js';

/** A field of an event: its JSON value as a type and as a check. A problem names the field, never its value. */
export interface Field<Value> {
  readonly sample: Value;
  /** One of many values that fit, for generated histories; few of each kind, so that they meet again. */
  readonly draw: (numbers: Numbers) => Value;
  readonly problem: (value: unknown, path: string) => string | null;
  /** No value of it takes more bytes as JSON. */
  readonly largest: number;
  readonly optional?: true;
}

/** A whole number from 0 up to, but without, the given one. */
export type Numbers = (below: number) => number;

export type OptionalField<Value> = Field<Value> & { readonly optional: true };
export type Shape = Readonly<Record<string, Field<unknown>>>;
export type ValueOf<F> = F extends Field<infer Value> ? Value : never;

type OptionalKeys<S extends Shape> = { [K in keyof S]: S[K] extends { readonly optional: true } ? K : never }[keyof S];
type Flat<T> = { [K in keyof T]: T[K] };
export type DataOf<S extends Shape> = Flat<
  { readonly [K in Exclude<keyof S, OptionalKeys<S>>]: ValueOf<S[K]> } & {
    readonly [K in OptionalKeys<S>]?: ValueOf<S[K]>;
  }
>;

function field<Value>(
  sample: Value,
  draw: Field<Value>['draw'],
  must: string,
  holds: (value: unknown) => boolean,
  largest: number,
): Field<Value> {
  return { sample, draw, largest, problem: (value, path) => (holds(value) ? null : `${path} must be ${must}`) };
}

/** A character that JSON writes as \u0001; every other one takes less. */
const longestCharacter = 6;
const textOf = (characters: number): number => characters * longestCharacter + 2;
const nameOf = (name: string): number => JSON.stringify(name).length + 2;

export function text(max: number, min = 0): Field<string> {
  const fits = (value: unknown) => typeof value === 'string' && value.length >= min && value.length <= max;
  const fitted = (words: string) => words.slice(0, max).padEnd(min, '.');
  const draw = (numbers: Numbers) => fitted(`${numbers(4)} 文 text`);
  return field(fitted('text'), draw, `text of ${min} to ${max} characters`, fits, textOf(max));
}

/** The identity of something: an id, a user name, a code. */
export function id(max = longestId): Field<string> {
  return { ...text(max, 1), sample: 'id-1', draw: (numbers) => `id-${numbers(3)}` };
}

export function wholeNumber({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {}): Field<number> {
  const fits = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
  const draw = (numbers: Numbers) => Math.min(max, Math.max(min, 0) + numbers(4));
  return field(Math.max(min, Math.min(1, max)), draw, `a whole number from ${min} to ${max}`, fits, 17);
}

/** A number as it was written, such as `5.20`: how exactly it was measured is part of it. */
export function decimal(): Field<string> {
  const fits = (value: unknown) => typeof value === 'string' && decimalForm.test(value);
  return field('5.20', (numbers) => `${numbers(20)}.${numbers(10)}0`, 'a decimal number', fits, 20);
}

export function flag(): Field<boolean> {
  return field<boolean>(
    true,
    (numbers) => numbers(2) === 1,
    'true or false',
    (value) => typeof value === 'boolean',
    5,
  );
}

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** A moment in UTC, such as `2026-11-24T09:30:00.000Z`. */
export function instant(): Field<string> {
  const fits = (value: unknown) =>
    typeof value === 'string' &&
    instantForm.test(value) &&
    isDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value));
  const draw = (numbers: Numbers) => `2026-11-2${numbers(10)}T1${numbers(10)}:30:00.000Z`;
  return field('2026-11-24T09:30:00.000Z', draw, 'an instant in UTC', fits, 26);
}

/** A calendar day without a time, such as `2026-11-24`. */
export function day(): Field<string> {
  const fits = (value: unknown) => typeof value === 'string' && isDay(value);
  return field('2026-11-24', (numbers) => `2026-11-2${numbers(10)}`, 'a day, year-month-day', fits, 12);
}

export function oneOf<const Choice extends string>(first: Choice, ...others: readonly Choice[]): Field<Choice> {
  const choices: readonly unknown[] = [first, ...others];
  const draw = (numbers: Numbers) => [first, ...others][numbers(others.length + 1)] ?? first;
  return field<Choice>(
    first,
    draw,
    `one of ${choices.join(', ')}`,
    (value) => choices.includes(value),
    Math.max(...[first, ...others].map((choice) => JSON.stringify(choice).length)),
  );
}

/** A name in a set that other modules add to. The known ones are samples. */
export function openName(first: string, ...others: readonly string[]): Field<string> {
  const fits = (value: unknown) => typeof value === 'string' && openNameForm.test(value);
  return field(first, oneOf(first, ...others).draw, 'a short name', fits, 42);
}

export function list<Value>(item: Field<Value>, max = 1000): Field<readonly Value[]> {
  const problem = (value: unknown, path: string): string | null => {
    if (!Array.isArray(value) || value.length > max) return `${path} must be a list of at most ${max}`;
    return firstProblem(value.map((each: unknown, index) => () => item.problem(each, `${path}[${index}]`)));
  };
  const draw = (numbers: Numbers) => Array.from({ length: numbers(Math.min(max, 3) + 1) }, () => item.draw(numbers));
  return { sample: [item.sample], draw, problem, largest: max * (item.largest + 1) + 2 };
}

/** Values under keys of their own, such as prices by product. */
export function keyed<Value>(item: Field<Value>, max = 1000): Field<Readonly<Record<string, Value>>> {
  const problem = (value: unknown, path: string): string | null => {
    if (!isPlainObject(value) || Object.keys(value).length > max) return `${path} must be at most ${max} keyed values`;
    return firstProblem(Object.values(value).map((each) => () => item.problem(each, `${path}.*`)));
  };
  const draw = (numbers: Numbers) => ({ [`key-${numbers(3)}`]: item.draw(numbers) });
  // Keys are ids.
  return { sample: { key: item.sample }, draw, problem, largest: max * (textOf(longestId) + 2 + item.largest) + 2 };
}

export function nested<const S extends Shape>(shape: S): Field<DataOf<S>> {
  return {
    sample: sampleOf(shape),
    draw: (numbers) => drawnOf(shape, numbers),
    problem: (value, path) => problemInShape(shape, value, path),
    largest: largestOf(shape),
  };
}

/** Of a whole shape, with every field that may be left out. */
export function largestOf(shape: Shape): number {
  return Object.entries(shape).reduce((sum, [name, each]) => sum + nameOf(name) + each.largest, 2);
}

/** So many bytes as JSON, where a list of long texts would be more than the log takes at once. */
export function atMost<Value>(bytes: number, inner: Field<Value>): Field<Value> {
  const problem = (value: unknown, path: string): string | null =>
    inner.problem(value, path) ?? (bytesOf(value) <= bytes ? null : `${path} must take at most ${bytes} bytes`);
  return { ...inner, problem, largest: Math.min(inner.largest, bytes) };
}

/** Of a value as JSON in UTF-8. */
export function bytesOf(value: unknown): number {
  let bytes = 0;
  for (const character of JSON.stringify(value)) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}

export function optional<Value>(inner: Field<Value>): OptionalField<Value> {
  return { ...inner, optional: true };
}

export function sampleOf<S extends Shape>(shape: S): DataOf<S> {
  const samples = Object.entries(shape).map(([name, each]) => [name, each.sample]);
  return Object.fromEntries(samples) as DataOf<S>;
}

/** Optional fields are there every other time. */
export function drawnOf<S extends Shape>(shape: S, numbers: Numbers): DataOf<S> {
  const drawn = Object.entries(shape).flatMap(([name, each]) =>
    each.optional && numbers(2) === 0 ? [] : [[name, each.draw(numbers)]],
  );
  return Object.fromEntries(drawn) as DataOf<S>;
}

/** The first thing wrong with `value`, or null. A field that the shape does not know is wrong too. */
export function problemInShape(shape: Shape, value: unknown, path = ''): string | null {
  if (!isPlainObject(value)) return `${path || 'data'} must be an object`;
  const at = (name: string) => (path ? `${path}.${name}` : name);
  for (const name of Object.keys(value)) if (!Object.hasOwn(shape, name)) return `${at(name)} is not a known field`;
  for (const [name, each] of Object.entries(shape)) {
    if (each.optional && value[name] === undefined) continue;
    const problem = each.problem(value[name], at(name));
    if (problem) return problem;
  }
  return null;
}

function firstProblem(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const problem = check();
    if (problem) return problem;
  }
  return null;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
