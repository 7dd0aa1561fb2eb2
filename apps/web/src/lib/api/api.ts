import { apiFetch } from './csrf.ts';
import { ApiError, errorsIn } from './errors.ts';

/** Writes JSON to a REST path of this server; a refusal is thrown as an ApiError with the server's errors list. */
export async function postJson(path: `/${string}/`, body: unknown): Promise<unknown> {
  const response = await apiFetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, errorsIn(answer));
  return answer;
}
