import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiFetch, csrfTokenIn } from './csrf.ts';
import { onUnauthorised } from './unauthorised.ts';

const answer = (status: number, body: unknown = {}) => new Response(JSON.stringify(body), { status });
const csrfRefusal = () => answer(403, { errors: [{ code: 'csrf', messageKey: 'errors.csrf' }] });
const tokenOf = (init?: RequestInit) => new Headers(init?.headers).get('X-CSRFToken');

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'csrftoken=; max-age=0; path=/';
});

describe('apiFetch', () => {
  it('asks for a token before the first write and repeats it in the header', async () => {
    const fetch = vi.fn(async (input: RequestInfo | URL) => {
      if (input === '/api/token/') document.cookie = 'csrftoken=first; path=/';
      return answer(200);
    });
    vi.stubGlobal('fetch', fetch);
    await apiFetch('/api/log/', { method: 'POST' });
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/token/', '/api/log/']);
    expect(tokenOf((fetch.mock.calls[1] as unknown as [string, RequestInit])[1])).toBe('first');
  });

  it('fetches a new token once when the server refuses the old one', async () => {
    document.cookie = 'csrftoken=old; path=/';
    const sent: (string | null)[] = [];
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (input === '/api/token/') {
        document.cookie = 'csrftoken=new; path=/';
        return answer(200);
      }
      sent.push(tokenOf(init));
      return sent.length === 1 ? csrfRefusal() : answer(200);
    });
    expect((await apiFetch('/api/log/', { method: 'POST' })).status).toBe(200);
    expect(sent).toEqual(['old', 'new']);
  });

  it('reports that nobody is signed in, whatever was asked', async () => {
    const signedOut = vi.fn();
    const stop = onUnauthorised(signedOut);
    vi.stubGlobal('fetch', async (input: string) => answer(input === '/api/my_data/' ? 401 : 403));
    await apiFetch('/api/holidays/');
    expect(signedOut).not.toHaveBeenCalled();
    await apiFetch('/api/my_data/');
    expect(signedOut).toHaveBeenCalledTimes(1);
    stop();
  });

  it('sends reads as they are', async () => {
    const fetch = vi.fn(async () => answer(200));
    vi.stubGlobal('fetch', fetch);
    await apiFetch('/graphql/');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('finds the token among other cookies', () => {
    expect(csrfTokenIn('a=1; csrftoken=x%2Fy; b=2')).toBe('x/y');
    expect(csrfTokenIn('xcsrftoken=1')).toBeUndefined();
    expect(csrfTokenIn('csrftoken=planted; __Host-csrftoken=ours=')).toBe('ours=');
  });
});
