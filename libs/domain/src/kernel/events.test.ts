import { describe, expect, expectTypeOf, it } from 'vitest';
import { createEventRegistry, currentSamples, defineEvents, event, type EventOf } from './events.js';
import {
  day,
  type Field,
  flag,
  id,
  instant,
  keyed,
  list,
  nested,
  oneOf,
  optional,
  text,
  wholeNumber,
} from './fields.js';
import { describeGolden } from './testing/index.js';

const letters = defineEvents({
  LetterSent: event({
    version: 3,
    fields: {
      letterId: id(),
      reader: id(),
      subject: text(20),
      pages: wholeNumber({ min: 1, max: 9 }),
      kind: oneOf('letter', 'parcel'),
      sentAt: instant(),
      dueOn: optional(day()),
      copies: list(nested({ to: text(5), signed: flag() }), 2),
      weights: keyed(wholeNumber()),
    },
    personal: { of: 'reader', fields: ['subject'] },
    upcast: {
      1: ({ count, ...rest }) => ({ ...rest, pages: count, kind: 'letter' }),
      2: (old) => ({ ...old, copies: [], weights: {} }),
    },
  }),
  LetterLost: event({ version: 1, fields: { letterId: id() } }),
});
type LetterEvent = EventOf<typeof letters>;

const registry = createEventRegistry(letters);
const sent = {
  letterId: 'l1',
  reader: 'r1',
  subject: 'hello',
  pages: 2,
  kind: 'letter',
  sentAt: '2026-11-24T09:30:00.000Z',
  copies: [{ to: 'me', signed: false }],
  weights: { first: 3 },
};

describe('a declared event', () => {
  it('has a discriminated union of types', () => {
    expectTypeOf<LetterEvent['type']>().toEqualTypeOf<'LetterSent' | 'LetterLost'>();
    type Sent = Extract<LetterEvent, { type: 'LetterSent' }>['data'];
    expectTypeOf<Sent['kind']>().toEqualTypeOf<'letter' | 'parcel'>();
    expectTypeOf<Sent['dueOn']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Sent['copies']>().toEqualTypeOf<readonly { readonly to: string; readonly signed: boolean }[]>();
  });

  it('passes when it is what was declared', () => {
    expect(() => registry.check('LetterSent', sent)).not.toThrow();
    expect(() => registry.check('LetterSent', { ...sent, dueOn: '2028-02-29' })).not.toThrow();
  });

  it.each([
    [{ subject: 'x'.repeat(21) }, 'subject'],
    [{ subject: undefined }, 'subject'],
    [{ letterId: '' }, 'letterId'],
    [{ pages: 1.5 }, 'pages'],
    [{ pages: 10 }, 'pages'],
    [{ kind: 'pigeon' }, 'kind'],
    [{ sentAt: '2026-11-24T25:30:00Z' }, 'sentAt'],
    [{ sentAt: '2026-11-24 09:30' }, 'sentAt'],
    [{ dueOn: '2026-02-30' }, 'dueOn'],
    [{ dueOn: null }, 'dueOn'],
    [{ copies: [{ to: 'me', signed: 'yes' }] }, 'copies[0].signed'],
    [{ copies: [{ to: 'me', signed: true, extra: 'secret' }] }, 'copies[0].extra'],
    [{ copies: [1, 2, 3] }, 'copies'],
    [{ weights: { first: 'heavy' } }, 'weights.*'],
    [{ surprise: 'secret' }, 'surprise'],
  ])('names the wrong field and never its value: %j', (wrong, path) => {
    const attempt = () => registry.check('LetterSent', { ...sent, ...wrong });
    expect(attempt).toThrow(`LetterSent: ${path} `);
    expect(attempt).not.toThrow(/secret|pigeon|heavy|xxxx/);
  });

  it('is refused when nobody declared it', () => {
    expect(() => registry.check('LetterBurnt', {})).toThrow('LetterBurnt is not a declared event type');
  });

  it('is taken from any older version to the current one', () => {
    const first = { letterId: 'l1', reader: 'r1', subject: 'hello', sentAt: sent.sentAt };
    const now = registry.upcast('LetterSent', 1, { ...first, count: 2 });
    expect(now).toEqual({ ...first, pages: 2, kind: 'letter', copies: [], weights: {} });
    expect(registry.upcast('LetterSent', 3, sent)).toBe(sent);
    const newer = { ...sent, stamp: 'first class' };
    expect(registry.upcast('LetterSent', 4, newer)).toBe(newer);
  });
});

describe('a declaration', () => {
  it('is refused without an upcaster for each older version', () => {
    expect(() => defineEvents({ A: event({ version: 2, fields: {} }) })).toThrow('upcaster');
    expect(() => defineEvents({ A: event({ version: 2, fields: {}, upcast: { 2: (old) => old } }) })).toThrow(
      'upcaster',
    );
    expect(() => defineEvents({ A: event({ version: 0, fields: {} }) })).toThrow('count from 1');
  });

  it('is refused when the id of the person would be sealed', () => {
    const personal = { of: 'who', fields: ['who'] } as const;
    expect(() => defineEvents({ A: event({ version: 1, fields: { who: id() }, personal }) })).toThrow('sealed');
  });

  it('is refused when words that it can do without could not be left empty', () => {
    const personal = { of: 'who', fields: ['why'], dispensable: true } as const;
    const withWhy = (why: Field<string>) => () =>
      defineEvents({ A: event({ version: 1, fields: { who: id(), why }, personal }) });
    expect(withWhy(text(5, 1))).toThrow('A: why cannot be left empty');
    expect(withWhy(text(5))).not.toThrow();
    expect(withWhy(optional(text(5, 1)))).not.toThrow();
  });

  it('is refused twice', () => {
    expect(() => createEventRegistry(letters, letters)).toThrow('declared twice');
  });
});

const { LetterSent, LetterLost } = currentSamples(letters);
describeGolden('letters', letters, {
  LetterSent: {
    1: { letterId: 'l', reader: 'r', subject: 's', count: 1, sentAt: '2026-01-01T00:00:00Z' },
    2: { letterId: 'l', reader: 'r', subject: 's', pages: 1, kind: 'parcel', sentAt: '2026-01-01T00:00:00Z' },
    3: LetterSent?.data ?? {},
  },
  LetterLost: { 1: LetterLost?.data ?? {} },
});
