import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveConnection } from './live.ts';

const words = vi.hoisted(() => ({ come: () => Promise.resolve() }));
vi.mock('../i18n/words.ts', () => ({
  wordsMissing: (answer: string) => (answer.includes('shop.refusals') ? ['shop'] : []),
  words: { add: (groups: readonly string[]) => (groups.length === 0 ? Promise.resolve() : words.come()) },
}));

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 0;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  get names(): readonly string[] {
    const asked = new URL(this.url, 'http://localhost').searchParams.get('subscriptions') ?? '[]';
    return (JSON.parse(asked) as { operationName: string }[]).map(({ operationName }) => operationName);
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  tells(message: unknown) {
    this.dispatchEvent(new MessageEvent('next', { data: JSON.stringify(message) }));
  }
  fails() {
    this.readyState = Source.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const open = () => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);

describe('the live connection of a page', () => {
  let live: LiveConnection;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', Source);
    Source.all = [];
    live = new LiveConnection();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const follow = (operationName: string) => {
    const sink = { next: vi.fn(), error: vi.fn(), complete: vi.fn() };
    return { ...live.open({ query: '', operationName, variables: undefined, extensions: undefined }, sink), ...sink };
  };
  const soon = () => vi.advanceTimersByTime(100);

  it('is one for all subscriptions that begin together', () => {
    const [first, second] = [follow('A'), follow('B')];
    soon();
    expect(Source.all.map(({ names }) => names)).toEqual([['A', 'B']]);
    Source.all[0]?.tells({ at: 1, result: { data: 7 } });
    expect(first.next).not.toHaveBeenCalled();
    expect(second.next).toHaveBeenCalledExactlyOnceWith({ data: 7 });
  });

  it('reads what came once its words are here, and keeps the order meanwhile', async () => {
    let come = () => undefined as void;
    words.come = () => new Promise((done) => (come = done));
    const { next } = follow('A');
    soon();
    Source.all[0]?.tells({ at: 0, result: { problem: 'shop.refusals.soldOut' } });
    Source.all[0]?.tells({ at: 0, result: { data: 2 } });
    await vi.advanceTimersByTimeAsync(100);
    expect(next).not.toHaveBeenCalled();
    come();
    await vi.advanceTimersByTimeAsync(1);
    Source.all[0]?.tells({ at: 0, result: { data: 3 } });
    expect(next.mock.calls).toEqual([[{ problem: 'shop.refusals.soldOut' }], [{ data: 2 }], [{ data: 3 }]]);
  });

  it('reads what came even where its words cannot be had', async () => {
    words.come = () => Promise.reject(new Error('offline'));
    const { next } = follow('A');
    soon();
    Source.all[0]?.tells({ at: 0, result: { problem: 'shop.refusals.soldOut' } });
    await vi.advanceTimersByTimeAsync(1);
    expect(next).toHaveBeenCalledOnce();
  });

  it('takes up another one without losing a message, and closes what came before once it is open', () => {
    const first = follow('A');
    soon();
    Source.all[0]?.opens();
    follow('B');
    soon();
    follow('C');
    soon();
    expect(open()).toHaveLength(3);
    Source.all[0]?.tells({ at: 0, result: { data: 1 } });
    expect(first.next).toHaveBeenCalledOnce();
    Source.all[1]?.opens();
    Source.all[2]?.opens();
    expect(open().map(({ names }) => names)).toEqual([['A', 'B', 'C']]);
  });

  it('stays as it is when one leaves, hears no more for it, and closes with the last', () => {
    const [first, second] = [follow('A'), follow('B')];
    soon();
    first.unsubscribe();
    soon();
    Source.all[0]?.tells({ at: 0, result: { data: 1 } });
    expect(first.next).not.toHaveBeenCalled();
    expect(open()).toHaveLength(1);
    second.unsubscribe();
    soon();
    expect(open()).toHaveLength(0);
  });

  it('ends one that was refused or is over, not the others', () => {
    const [first, second, third] = [follow('A'), follow('B'), follow('C')];
    soon();
    Source.all[0]?.tells({ at: 0, errors: [{ code: 'forbidden' }] });
    Source.all[0]?.tells({ at: 1 });
    Source.all[0]?.tells({ at: 2, result: { data: 1 } });
    expect(first.error).toHaveBeenCalledOnce();
    expect(second.complete).toHaveBeenCalledOnce();
    expect(third.next).toHaveBeenCalledOnce();
  });

  it('tells all of them when it is refused, and a later one opens it anew', () => {
    const [first, second] = [follow('A'), follow('B')];
    soon();
    Source.all[0]?.fails();
    expect([first.error, second.error].every((error) => error.mock.calls.length === 1)).toBe(true);
    follow('C');
    soon();
    expect(open().map(({ names }) => names)).toEqual([['C']]);
  });
});
