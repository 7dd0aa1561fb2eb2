import type { MessageId } from '../i18n/message-id.ts';

/** One entry of the errors list that every failing answer of the server carries. */
export type ErrorEntry = {
  code: string;
  messageKey: string;
  /** Words that the server wrote for this very case; they may hold a little markup. */
  message?: string;
  field?: string;
  values?: Record<string, string | number>;
};
export type Trouble = { message: MessageId; values?: Record<string, string | number> };

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly ErrorEntry[];

  constructor(status: number, errors: readonly ErrorEntry[]) {
    super(`the server answered ${status}`);
    this.status = status;
    this.errors = errors;
  }
}

export function errorsIn(body: unknown): readonly ErrorEntry[] {
  const list = (body as { errors?: unknown } | null | undefined)?.errors;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: Partial<ErrorEntry> & { extensions?: Partial<ErrorEntry> }) => {
    const { code, messageKey, message, field, values } = { ...entry.extensions, ...entry };
    return typeof code === 'string' && typeof messageKey === 'string'
      ? [{ code, messageKey, message, field, values }]
      : [];
  });
}

/** Whoever asks may not: the whole answer says so, or the one field that was asked for. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 401 || error.status === 403 || error.errors.some(({ code }) => code === 'forbidden'));

/** The message for the reader: the server's own by its key, else one for the kind of failure. */
export function troubleOf(status: number | undefined, errors: readonly ErrorEntry[]): Trouble {
  const [first] = errors;
  if (first !== undefined) return { message: first.messageKey as MessageId, values: first.values };
  if (status === undefined) return { message: 'notification.error.offline' };
  if (status === 401 || status === 403) return { message: 'notification.error.forbidden' };
  if (status === 429) return { message: 'notification.error.busy' };
  if (status >= 500) return { message: 'notification.error.server' };
  return { message: 'notification.error.oops' };
}
