import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import { dismiss, notify, useNotifications } from './notifications.ts';

const shown = () => renderHook(() => useNotifications()).result.current;
afterEach(() => {
  for (const { id } of shown()) dismiss(id);
});

it('shows the same message once', () => {
  expect(notify({ tone: 'good', message: 'form.sending' })).toBe(notify({ tone: 'good', message: 'form.sending' }));
  expect(shown()).toHaveLength(1);
});

it('offers the action of the newest where a message comes again', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  for (const run of [first, second])
    notify({ tone: 'good', message: 'form.sending', action: { label: 'state.retry', run } });
  expect(shown()).toHaveLength(1);
  shown()[0]?.action?.run();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

it('shows of what is said about the same the newest alone', () => {
  notify({ tone: 'good', message: 'form.sending', about: 'visit', action: { label: 'state.retry', run: vi.fn() } });
  notify({ tone: 'plain', message: 'state.retry' });
  notify({ tone: 'good', message: 'state.offline.title', about: 'visit' });
  expect(shown().map(({ message }) => message)).toEqual(['state.retry', 'state.offline.title']);
});
