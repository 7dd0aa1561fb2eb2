import { troubleOf, ApiError } from '../../lib/api/errors.ts';
import { fieldErrorsIn, fieldErrorsOf, troubleIn, type RefusalAnswer } from '../../lib/api/refusal.ts';
import { notify } from '../notifications/notifications.ts';
import type { FieldError } from './form-errors.ts';

/** What a form shows of a refusal: errors at its fields; what is about none of them is said at the bottom. */
export function refused(answer: RefusalAnswer, byReason?: Partial<Record<string, string>>): readonly FieldError[] {
  const errors = fieldErrorsOf(answer, byReason);
  if (errors.length === 0) notify({ tone: 'bad', ...troubleIn(answer) });
  return errors;
}

/** The same for a REST call that failed. */
export function failed(error: unknown): readonly FieldError[] {
  const errors = fieldErrorsIn(error);
  if (errors.length > 0) return errors;
  const isAnswer = error instanceof ApiError;
  notify({ tone: 'bad', ...troubleOf(isAnswer ? error.status : undefined, isAnswer ? error.errors : []) });
  return [];
}
