import { ApiError, troubleOf, type Trouble } from '../../../../lib/api/errors.ts';

/** Why signing in failed. The server's own words go first; they may hold a little markup. */
export function signInTrouble(error: unknown): Trouble & { html?: string } {
  if (!(error instanceof ApiError)) return troubleOf(undefined, []);
  return { ...troubleOf(error.status, error.errors), html: error.errors[0]?.message };
}
