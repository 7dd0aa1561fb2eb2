import { describe, expect, it } from 'vitest';
import { ApiError, errorsIn, isForbidden, troubleOf } from './errors.ts';

describe('what people are told when the server says no', () => {
  it('is the server’s own message by its key', () => {
    const errors = errorsIn({ errors: [{ code: 'busy', messageKey: 'errors.busy' }] });
    expect(troubleOf(503, errors)).toEqual({ message: 'errors.busy', values: undefined });
  });
  it('is found in GraphQL’s extensions too', () => {
    const body = { errors: [{ message: 'busy', extensions: { code: 'busy', messageKey: 'errors.busy' } }] };
    expect(errorsIn(body)[0]?.messageKey).toBe('errors.busy');
  });
  it.each([
    [undefined, 'notification.error.offline'],
    [403, 'notification.error.forbidden'],
    [429, 'notification.error.busy'],
    [502, 'notification.error.server'],
    [418, 'notification.error.oops'],
  ] as const)('without a list, %s says %s', (status, message) => {
    expect(troubleOf(status, []).message).toBe(message);
  });
  it('is that they may not, whether all of the answer says so or the field that was asked for', () => {
    const ofField = errorsIn({ errors: [{ code: 'forbidden', messageKey: 'errors.forbidden' }] });
    expect(isForbidden(new ApiError(200, ofField))).toBe(true);
    expect(isForbidden(new ApiError(403, []))).toBe(true);
    expect(isForbidden(new ApiError(502, []))).toBe(false);
    expect(isForbidden(new Error('offline'))).toBe(false);
  });
  it('survives answers that are no list', () => {
    expect(errorsIn(undefined)).toEqual([]);
    expect(errorsIn({ errors: 'no' })).toEqual([]);
    expect(errorsIn({ errors: [{ message: 'stack' }] })).toEqual([]);
  });
});
