import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { forgetLinkToken, takeLinkTokens } from '../../../lib/link-token.ts';
import { answers, inputs, openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import GpVideoPage from './GpVideoPage.tsx';
import type { Call } from './call-room.ts';
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

describe('held in a room of somebody else', () => {
  const room = 'https://rooms.example/a4';
  const opened = async (given: Partial<Call>) => {
    answers['OneGpCall'] = () => ({ gpCall: call({ room, ...given }) });
    await openPage('/gp/video/:id', <GpVideoPage />, '/gp/video/a4');
    expect((await screen.findByRole('link', { name: 'Open the video room' })).getAttribute('href')).toBe(room);
  };

  it('has the queue in words, and the wish to be phoned', async () => {
    await opened({ before: 2, late: 10 });
    screen.getByText('Open the video room and wait there for the doctor. This page says when it’s your turn.');
    screen.getByText('2 people are before you.');
    screen.getByRole('button', { name: 'Call me by phone instead' });
    expect(screen.queryByText(/The call begins by itself/)).toBeNull();
  });

  it('has the desk of the doctor, who begins it here', async () => {
    answers['LetGpPatientIn'] = () => ({ letGpPatientIn: call({ room, seat: 'doctor', status: 'inProgress' }) });
    await opened({ seat: 'doctor', phone: '+44 7700 900123', phoneWanted: true });
    screen.getByRole('heading', { name: 'Mei Chen comes to the video room of our partner' });
    expect(screen.queryByText(/is not here yet/)).toBeNull();
    screen.getByText('Interpreter');
    fireEvent.click(screen.getByRole('button', { name: 'Begin the appointment' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Begin the appointment' })).toBeNull());
  });
});
