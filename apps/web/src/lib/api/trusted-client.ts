import { keyOfCommand, keyOfRead } from './command-key.ts';
import { apiFetch } from './csrf.ts';
import { ApiError, errorsIn } from './errors.ts';
import type { Trusted } from './trusted-document.ts';

type Variables = Readonly<Record<string, unknown>>;
type How = {
  signal?: AbortSignal;
  /** What a person typed must not stand in an address: it goes in the body. */
  personal?: boolean;
  /** Long work row by row: wait when the server says that it is too much, instead of giving up. */
  patient?: boolean;
};

const paths = { admin: '/admingql/', public: '/graphql/' } as const;
const longestWait = 60;

const json = { 'content-type': 'application/json', accept: 'application/json' };
const extensionsOf = ({ hash }: Trusted) => ({ persistedQuery: { version: 1, sha256Hash: hash } });

function inAddress(document: Trusted, variables: Variables, signal?: AbortSignal) {
  const parameters = new URLSearchParams({
    extensions: JSON.stringify(extensionsOf(document)),
    variables: JSON.stringify(variables),
  });
  return apiFetch(`${paths[document.endpoint]}?${parameters.toString()}`, {
    headers: { accept: 'application/json' },
    signal,
  });
}

function inBody(document: Trusted, variables: Variables, key: Record<string, string>, signal?: AbortSignal) {
  const body = JSON.stringify({ extensions: extensionsOf(document), variables });
  return apiFetch(paths[document.endpoint], { method: 'POST', headers: { ...json, ...key }, body, signal });
}

async function dataOf(response: Response): Promise<unknown> {
  const answer = (await response.json().catch(() => undefined)) as { data?: Variables | null } | undefined;
  const errors = errorsIn(answer);
  if (!response.ok || errors.length > 0 || !answer?.data) throw new ApiError(response.status, errors);
  return Object.values(answer.data)[0];
}

function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('no longer wanted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

async function perhapsAgain(ask: () => Promise<Response>, { patient = false, signal }: How): Promise<Response> {
  for (;;) {
    const response = await ask();
    if (!patient || response.status !== 429) return response;
    const asked = Number(response.headers.get('retry-after'));
    await wait(Math.min(Math.max(asked || 1, 1), longestWait), signal);
  }
}

/** Answers the one field that a trusted query asks for. */
export async function askTrusted(document: Trusted, variables: Variables, how: How = {}): Promise<unknown> {
  const { personal, signal } = how;
  const key = keyOfRead();
  const ask = () => (personal ? inBody(document, variables, key, signal) : inAddress(document, variables, signal));
  return dataOf(await perhapsAgain(ask, how));
}

/** Answers the outcome of a trusted mutation. */
export async function sendTrusted(form: Trusted, input: Variables, how: How = {}): Promise<unknown> {
  const key = keyOfCommand(form.endpoint, form.mutation);
  return dataOf(await perhapsAgain(() => inBody(form, { input }, key, how.signal), how));
}
