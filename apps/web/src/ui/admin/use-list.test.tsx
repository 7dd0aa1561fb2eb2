import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { featuresPage, flag, server, start, stop } from './testing/features-page.tsx';
import { useList } from './use-list.ts';

beforeEach(start);
afterEach(stop);

const address = { filter: {}, by: 'key', direction: 'ascending', size: 20 } as const;
const nobody = {};

describe('a list that somebody looks at', () => {
  it('marks what changed or came since, until another page of it is asked for', async () => {
    const { result, rerender } = renderHook(({ at }) => useList(featuresPage, at, nobody), {
      initialProps: { at: address as Parameters<typeof useList>[1] },
    });
    await waitFor(() => expect(result.current.found?.rows).toHaveLength(3));
    await act(() => result.current.refresh());
    expect([...result.current.fresh]).toEqual([]);
    const [alpha, beta] = server.flags;
    server.flags = [alpha, { ...beta, status: 'off' }, flag('new')] as typeof server.flags;
    await act(() => result.current.refresh());
    expect([...result.current.fresh]).toEqual(['beta', 'new']);
    act(() => result.current.replace(flag('alpha', { status: 'on' })));
    expect([...result.current.fresh]).toEqual(['beta', 'new']);
    rerender({ at: { ...address, filter: { status: 'off' } } });
    await waitFor(() => expect(result.current.busy).toBe(false));
    expect([...result.current.fresh]).toEqual([]);
  });
});
