import { filePartBytes } from '@meridian/domain/files/rules';
import { apiFetch } from '../../../../lib/api/csrf.ts';
import { ApiError } from '../../../../lib/api/errors.ts';
import { sendForm } from '../../../../lib/api/send-form.ts';
import { putParts } from './direct-parts.ts';

export type Sent = { readonly id: string; readonly context: string; readonly file: File; readonly set?: string };
export type Options = Parameters<typeof sendForm>[2];
type Far = { received: number; file: object | null };

/** Sends a file: what is small at once, the rest part by part; one that was begun goes on where it stopped. */
export async function sendFile(sent: Sent, isBegun: boolean, options: Options): Promise<void> {
  const { id, file } = sent;
  const { size } = file;
  if (size <= filePartBytes) return void (await sendForm('/api/files/', formOf(sent, file), options));
  const far = isBegun ? await howFar(id, options.signal) : undefined;
  if (far?.file) return;
  const put = await putParts(sent, options);
  if (put >= size) return;
  // The last part makes the file: where that was cut, it is sent again.
  const last = Math.floor((size - 1) / filePartBytes) * filePartBytes;
  for (let offset = Math.min(Math.max(put, far?.received ?? 0), last); offset < size; offset += filePartBytes) {
    const part = file.slice(offset, offset + filePartBytes);
    const onProgress = (share: number) => options.onProgress((offset + share * part.size) / size);
    await sendForm('/api/files/parts', formOf(sent, part, { offset, size }), { ...options, onProgress });
  }
}

async function howFar(id: string, signal: AbortSignal): Promise<Far> {
  const answer = await apiFetch(`/api/files/${id}/parts`, { signal });
  if (!answer.ok) throw new ApiError(answer.status, []);
  return (await answer.json()) as Far;
}

function formOf({ id, context, set, file: { name } }: Sent, bytes: Blob, place: object = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ id, context, name, ...(set !== undefined && { set }), ...place }))
    form.append(field, String(value));
  form.append('file', bytes, 'file');
  return form;
}
