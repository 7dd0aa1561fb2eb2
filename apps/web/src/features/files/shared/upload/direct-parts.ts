import { filePartBytes } from '@meridian/domain/files/rules';
import { apiFetch } from '../../../../lib/api/csrf.ts';
import { ApiError, errorsIn } from '../../../../lib/api/errors.ts';
import { seller } from '../../../../lib/seller.ts';
import { putBytes } from './put-bytes.ts';
import { sealedPart } from './seal-part.ts';
import type { Options, Sent } from './send-file.ts';

/** Where the next part is put, and how it is sealed before. */
export type NextPart = {
  offset: number;
  address: string;
  key: string;
  head: string;
  pieceBytes: number;
  bound: [senderId: string, name: string];
};
/** Until the page is loaded again, so that not each file waits in vain. */
let isOutOfReach = false;
type Answer = { received: number; file: object | null; next: NextPart | null };

/**
 * Puts the parts of a file into the bucket where the server says that browsers may. Answers how far it came, which is less
 * than all of it where the bucket cannot be reached: the rest goes by form.
 */
export async function putParts(sent: Sent, options: Options): Promise<number> {
  const { file } = sent;
  if (!seller().directUploads || isOutOfReach) return 0;
  for (let before = -1; ;) {
    const { file: made, received, next } = await askNext(sent, options.signal);
    if (made) return file.size;
    if (!next || next.offset <= before) return received;
    const part = file.slice(next.offset, next.offset + filePartBytes);
    const onProgress = (share: number) => options.onProgress((next.offset + share * part.size) / file.size);
    const isThere = await putBytes(next.address, await sealedPart(next, part), { ...options, onProgress });
    if (!isThere) {
      isOutOfReach = navigator.onLine;
      return received;
    }
    before = next.offset;
  }
}

async function askNext({ id, context, set, file: { name, size } }: Sent, signal: AbortSignal): Promise<Answer> {
  const answer = await apiFetch('/api/files/direct', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, context, name, size, set }),
    signal,
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new ApiError(answer.status, errorsIn(body));
  return body as Answer;
}
