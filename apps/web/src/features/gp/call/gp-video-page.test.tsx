import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { forgetLinkToken, takeLinkTokens } from '../../../lib/link-token.ts';
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

it.each([
  ['completed', 'What the doctor advises is on the page of your appointment.'],
  ['confirmed', 'Nobody can join it any more. The page of your appointment says what you can do now.'],
  ['noShow', 'Nobody can join it any more. The page of your appointment says what you can do now.'],
] as const)('says after it what is so: %s', async (status, words) => {
  answers['OneGpCall'] = () => ({ gpCall: call({ stage: 'closed', status }) });
  await openPage('/gp/video/:id', <GpVideoPage />, '/gp/video/a3');
  await screen.findByText(words);
});

it.each([
  [false, 'This appointment was cancelled'],
  [true, 'This call is over'],
])('says that it was cancelled only where it had not begun (%s)', async (notHeld, heading) => {
  answers['OneGpCall'] = () => ({ gpCall: call({ stage: 'closed', status: 'cancelled', notHeld }) });
  await openPage('/gp/video/:id', <GpVideoPage />, '/gp/video/a3');
  await screen.findByRole('heading', { name: heading });
});

it.each([
  ['en', 'This link no longer works', /^The doctor may have made a new link since/],
  ['zh', '此链接已失效', /^医生可能已生成新的链接/],
] as const)(
  'tells an interpreter whose link was replaced to ask for the newest one (%s)',
  async (locale, heading, text) => {
    answers['OneGpCall'] = () => ({ gpCall: null });
    window.history.replaceState(null, '', '/gp/video/a2?token=replaced');
    takeLinkTokens();
    try {
      await openPage('/gp/video/:id', <GpVideoPage />, '/gp/video/a2', locale);
      await screen.findByRole('heading', { name: heading });
      screen.getByText(text);
      expect(screen.queryByRole('link')).toBeNull();
    } finally {
      forgetLinkToken('/gp/video/a2', 'token');
      window.history.replaceState(null, '', '/');
    }
  },
);
