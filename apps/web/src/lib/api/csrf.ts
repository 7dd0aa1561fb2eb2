import { addWordsOf } from '../i18n/words.ts';
import { reportUnauthorised } from './unauthorised.ts';

export const csrfHeader = 'X-CSRFToken';
const tokenPath = '/api/token/';
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

export function csrfTokenIn(cookies: string): string | undefined {
  const pairs = new Map(cookies.split('; ').map((each) => splitOnce(each)));
  const value = pairs.get('__Host-csrftoken') ?? pairs.get('csrftoken');
  return value === undefined || value === '' ? undefined : decodeURIComponent(value);
}

function splitOnce(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)];
}

let asked: Promise<string | undefined> | undefined;

async function askForToken(): Promise<string | undefined> {
  asked ??= fetch(tokenPath, { credentials: 'same-origin', cache: 'no-store' })
    .then(() => csrfTokenIn(document.cookie))
    .finally(() => {
      asked = undefined;
    });
  return asked;
}

export async function isRefusedFor(response: Response, why: 'csrf' | 'forbidden'): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { errors?: { code?: string }[] } | undefined;
  return body?.errors?.some(({ code }) => code === why) ?? false;
}

/** The one that is there, or one that the server gives. */
export const csrfToken = async (anew?: 'anew'): Promise<string | undefined> =>
  (anew ? undefined : csrfTokenIn(document.cookie)) ?? askForToken();

/** `fetch` for this server alone: writes carry the CSRF token, and are sent once more if the token was out of date. */
export const apiFetch: typeof fetch = async (input, init = {}) => {
  const send = async (token?: string) => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set(csrfHeader, token);
    const response = await fetch(input, { ...init, headers, credentials: 'same-origin' });
    if (response.status === 401 || (await isRefusedFor(response, 'forbidden'))) reportUnauthorised();
    await addWordsOf(response).catch(() => undefined);
    return response;
  };
  if (safe.has(init.method ?? 'GET')) return send();
  const response = await send(await csrfToken());
  return (await isRefusedFor(response, 'csrf')) ? send(await csrfToken('anew')) : response;
};
