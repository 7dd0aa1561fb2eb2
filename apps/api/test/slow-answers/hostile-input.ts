import {
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Random } from '../../../../scripts/torture/random.mjs';

/** One way to fill an input. */
export interface Filling {
  readonly name: string;
  readonly text: (length: number) => string;
  /** Characters of a text; as many as fit where there is none. */
  readonly length?: number;
  readonly entries: number;
  /** In place of each whole value. */
  readonly value?: unknown;
}

const times = (text: string, length: number) =>
  text.repeat(Math.ceil(Math.max(0, length) / text.length)).slice(0, Math.max(0, length));

const texts: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => 'a'.repeat(length),
  'combining marks': (length) => `a${times('\u0300\u0316', length - 1)}`,
  'spaces and a letter': (length) => `${' '.repeat(length - 1)}a`,
  'spaces between letters': (length) => times('a ', length),
  digits: (length) => `${'1'.repeat(length - 1)}x`,
  'almost an address': (length) => `a@${times('a.', length - 3)}-`,
  'almost a link': (length) => `https://${times('a-', length - 9)}!`,
  signs: (length) => times('%_\\\'"<>&,;:|(){}[]*+?^$', length),
  'other letters': (length) => times('ﷺǆ中é', length),
  lines: (length) => times('\r\n\t', length),
};
const limits = [60, 254, 1_000, 2_000, 4_000];
const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown;
const wide = Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`name${at}`, at]));
const plainText = texts['letters'] ?? ((length) => 'a'.repeat(length));

export const plain: Filling = { name: 'plain', text: plainText, length: 4, entries: 1 };

/** What has been slow somewhere before, or might be: tried at each operation. */
export const usualFillings: readonly Filling[] = [
  ...['combining marks', 'spaces and a letter', 'almost an address'].map((kind) => ({
    name: `${kind}, as many as fit`,
    text: texts[kind] ?? plainText,
    entries: 1,
  })),
  { name: 'combining marks in 1,000', text: texts['combining marks'] ?? plainText, length: 1_000, entries: 3 },
  {
    name: 'spaces between letters in 254',
    text: texts['spaces between letters'] ?? plainText,
    length: 254,
    entries: 200,
  },
  { name: '40,000 entries', text: plainText, length: 1, entries: 40_000 },
  { name: 'a deep value', text: plainText, entries: 1, value: deep },
];

export function randomFilling(random: Random): Filling {
  const kind = random.pick(Object.keys(texts));
  const [length, entries] = [
    random.pick([...limits, undefined]),
    random.pick([0, 1, 2, 20, 199, 200, 201, 9_999, 40_000]),
  ];
  const value = random.pick([undefined, undefined, undefined, undefined, deep, wide]);
  // What is beside an odd text may have to be in order for it to be reached.
  const odd = random.pick([0.2, 0.6, 1]);
  const given = texts[kind] ?? plainText;
  return {
    name: `${kind} (${length ?? 'as many as fit'}), ${entries} entries, ${odd * 100} % odd${value ? `, ${value === deep ? 'deep' : 'wide'}` : ''}`,
    text: (length) => (random.next() <= odd ? given(length) : 'name'),
    ...(length !== undefined && { length }),
    entries,
    ...(value !== undefined && { value }),
  };
}

/** Fills a shape with texts as long as one request allows. */
export class Filler {
  private left: number;
  private texts = 0;
  private each: number | undefined;

  constructor(
    private readonly filling: Filling,
    bytes: number,
  ) {
    this.left = bytes;
  }

  /** The same shape is walked twice: first to count its texts. */
  fill(make: (filler: Filler) => unknown): unknown {
    const { length } = this.filling;
    if (length !== undefined) this.each = length;
    else {
      const counting = new Filler({ ...this.filling, length: 1 }, this.left);
      make(counting);
      const bytesOfOne = Buffer.byteLength(JSON.stringify(this.filling.text(200))) / 200;
      this.each = Math.max(1, Math.floor((this.left * 0.9) / bytesOfOne / Math.max(1, counting.texts)));
    }
    return make(this);
  }

  text(): string {
    const given = this.filling.text(Math.max(4, this.each ?? 4)).slice(0, this.each);
    this.texts += 1;
    this.left -= Buffer.byteLength(given) + 3;
    return this.left > 0 ? given : '';
  }

  list(entry: () => unknown): unknown[] {
    const entries: unknown[] = [];
    while (entries.length < this.filling.entries && this.left > 0) {
      this.left -= 3;
      entries.push(entry());
    }
    return entries;
  }

  /** Of the schema: inputs within inputs to a depth that no operation passes by itself. */
  input(given: GraphQLInputType, depth = 0): unknown {
    if (depth === 0 && this.filling.value !== undefined) return this.filling.value;
    const type = getNullableType(given);
    if (isListType(type)) return depth > 5 ? [] : this.list(() => this.input(type.ofType, depth + 1));
    if (isEnumType(type)) return type.getValues()[0]?.name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter((field) => depth < 5 || isNonNullType(field.type));
      const chosen = type.isOneOf ? fields.slice(0, 1) : fields;
      return Object.fromEntries(chosen.map((field) => [field.name, this.input(field.type, depth + 1)]));
    }
    if (type.name === 'Int' || type.name === 'Float') return 1;
    if (type.name === 'Boolean') return true;
    if (type.name === 'Date') return '2026-12-01';
    if (type.name === 'DateTime') return '2026-12-01T10:00:00.000Z';
    return this.text();
  }

  /** Of a rule of the contracts, as it describes itself. */
  described({ type, fields = {}, innerType }: Described): unknown {
    if (type === 'array') return this.list(() => (innerType ? this.described(innerType) : this.text()));
    if (type === 'object')
      return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, this.described(field)]));
    if (type === 'number') return 1;
    if (type === 'boolean') return true;
    return this.text();
  }
}

export interface Described {
  readonly type: string;
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
}
