import type { ImportLine } from '@meridian/contracts/results';
import { apiFetch } from '../../../lib/api/csrf.ts';
import { ApiError, errorsIn } from '../../../lib/api/errors.ts';

/** Sends a file and hands over each line of the answer as it comes. */
export async function sendFile(
  file: Blob,
  path: `/api/results/imports/${string}`,
  onLine: (line: ImportLine) => void,
  signal: AbortSignal,
): Promise<void> {
  const headers = { 'content-type': 'text/csv', accept: 'application/x-ndjson' };
  const answer = await apiFetch(path, { method: 'POST', headers, body: file, signal });
  if (!answer.ok || !answer.body) {
    throw new ApiError(answer.status, errorsIn(await answer.json().catch(() => undefined)));
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(JSON.parse(line) as ImportLine);
    if (done) return;
  }
}
