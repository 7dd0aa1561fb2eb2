import { mostPictureBytes } from '@meridian/domain/files/rules';
import { apiFetch } from '../../../lib/api/csrf.ts';
import { ApiError, errorsIn, type Trouble, troubleOf } from '../../../lib/api/errors.ts';

export interface Uploaded {
  readonly id: string;
  readonly address: string;
  readonly revision: number;
}

export const takenTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** Sends a picture; what hinders it comes back in words. */
export async function uploadPicture(file: File): Promise<Uploaded | Trouble> {
  if (file.size > mostPictureBytes) return { message: 'pictures.tooLarge' };
  try {
    const headers = { 'content-type': file.type.startsWith('image/') ? file.type : 'image/unknown' };
    const answer = await apiFetch('/api/pictures/', { method: 'POST', headers, body: file });
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new ApiError(answer.status, errorsIn(body));
    return body as Uploaded;
  } catch (error) {
    return error instanceof ApiError ? troubleOf(error.status, error.errors) : troubleOf(undefined, []);
  }
}
