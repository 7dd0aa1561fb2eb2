import { describe, expect, it } from 'vitest';
import { errorsIn, troubleOf } from './errors.ts';

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
  it('survives answers that are no list', () => {
    expect(errorsIn(undefined)).toEqual([]);
    expect(errorsIn({ errors: 'no' })).toEqual([]);
    expect(errorsIn({ errors: [{ message: 'stack' }] })).toEqual([]);
  });
});
