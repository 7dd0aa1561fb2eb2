import { afterEach, describe, expect, it, vi } from 'vitest';
import { askTrusted, sendTrusted } from './trusted-client.ts';
import { ApiError } from './errors.ts';

const books = { hash: 'a'.repeat(64), endpoint: 'admin' } as const;
const calls: { url: string; init?: RequestInit }[] = [];

function answerWith(...answers: Response[]) {
  calls.length = 0;
  document.cookie = 'csrftoken=token';
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push({ url, init });
    return answers.shift() ?? new Response(null, { status: 500 });
  });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what the admin pages ask', () => {
  it('is a hash in the address, never a text', async () => {
    answerWith(Response.json({ data: { books: { rows: [] } } }));
    expect(await askTrusted(books, { page: { size: 20 } })).toEqual({ rows: [] });
    const { searchParams, pathname } = new URL(calls[0]?.url ?? '', 'https://meridian.test');
    expect([pathname, JSON.parse(searchParams.get('extensions') ?? '')]).toEqual([
      '/admingql/',
      { persistedQuery: { version: 1, sha256Hash: books.hash } },
    ]);
    expect(searchParams.has('query')).toBe(false);
  });

  it('bears a key where sending it again does nothing twice', async () => {
    const done = () => Response.json({ data: { done: { __typename: 'Done' } } });
    answerWith(done(), done(), done());
    await sendTrusted({ ...books, mutation: 'changeTask' }, {});
    await sendTrusted({ ...books, mutation: 'openTask' }, {});
    await sendTrusted(books, {});
    const keys = calls.map(({ init }) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), null, null]);
  });

  it('keeps what a person typed out of the address', async () => {
    answerWith(Response.json({ data: { books: [] } }));
    await askTrusted(books, { filter: { search: 'mei lin' } }, { personal: true });
    expect(calls[0]?.url).toBe('/admingql/');
    expect(calls[0]?.init?.method).toBe('POST');
    expect(new Headers(calls[0]?.init?.headers).get('x-csrftoken')).toBe('token');
  });

  it('fails with the words of the server', async () => {
    answerWith(Response.json({ errors: [{ code: 'forbidden', messageKey: 'errors.forbidden' }] }, { status: 403 }));
    const failure = await sendTrusted(books, {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).errors[0]?.messageKey).toBe('errors.forbidden');
  });

  it('waits as long as the server asks when the work is long, and no longer than it is wanted', async () => {
    vi.useFakeTimers();
    const tooMany = () => new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
    answerWith(tooMany(), Response.json({ data: { lend: { __typename: 'Book' } } }));
    const sent = sendTrusted(books, {}, { patient: true });
    await vi.advanceTimersByTimeAsync(6_900);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await sent).toEqual({ __typename: 'Book' });

    answerWith(tooMany());
    const controller = new AbortController();
    const stopped = sendTrusted(books, {}, { patient: true, signal: controller.signal }).catch(
      (error: Error) => error.name,
    );
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await stopped).toBe('AbortError');
  });
});
