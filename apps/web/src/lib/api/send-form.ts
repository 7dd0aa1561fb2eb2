import { addWordsOf } from '../i18n/words.ts';
import { ApiError, errorsIn } from './errors.ts';
import { csrfHeader, csrfToken, isRefusedFor } from './csrf.ts';
import { reportUnauthorised } from './unauthorised.ts';

type Options = {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(sent: number): void;
};

/** Sends a form and tells how much of it has gone, which `fetch` cannot. Fails like the server says, or as if there was no network. */
export async function sendForm(path: string, form: FormData, options: Options): Promise<unknown> {
  const response = await sendOnce(path, form, options, await csrfToken());
  const answer = (await isRefusedFor(response, 'csrf'))
    ? await sendOnce(path, form, options, await csrfToken('anew'))
    : response;
  if (answer.status === 401) reportUnauthorised();
  await addWordsOf(answer).catch(() => undefined);
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new ApiError(answer.status, errorsIn(body));
  return body;
}

function sendOnce(path: string, form: FormData, { signal, onProgress }: Options, token?: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const cut = () => reject(signal.aborted ? (signal.reason as Error) : new TypeError('the line was cut'));
    signal.addEventListener('abort', abort);
    request.open('POST', path);
    if (token !== undefined) request.setRequestHeader(csrfHeader, token);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', cut);
    request.addEventListener('abort', cut);
    request.addEventListener('load', () => {
      const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.send(form);
  });
}
