import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answers, inputs, openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import GpVideoPage from './GpVideoPage.tsx';
import { call } from './testing/call.ts';

stageGp();

it('goes on where a question in between gets no answer, as in a dead spot', async () => {
  const every = vi.spyOn(globalThis, 'setInterval');
  const look = () => every.mock.calls.findLast(([, ms]) => ms === 20_000)?.[0];
  answers['OneGpCall'] = () => ({ gpCall: call() });
  await openPage('/gp/video/:id', <GpVideoPage />, '/gp/video/a1');
  await screen.findByRole('button', { name: 'Start the check' });
  answers['OneGpCall'] = () => {
    throw new TypeError('Failed to fetch');
  };
  look()?.();
  await vi.waitFor(() => expect(inputs('OneGpCall')).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('button', { name: 'Start the check' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();

  answers['OneGpCall'] = () => ({ gpCall: null });
  look()?.();
  await screen.findByText('We cannot find this appointment here');
  every.mockRestore();
});
