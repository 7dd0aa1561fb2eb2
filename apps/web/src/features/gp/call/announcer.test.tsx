import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../../lib/i18n/LanguageProvider.tsx';
import { show } from '../../../testing/render.tsx';
import { Announcer, changesIn } from './Announcer.tsx';
import type { Call, RoomView } from './call-room.ts';
import { call } from './testing/call.ts';

const doctor = {
  __typename: 'GpCallPerson',
  seat: 'doctor',
  session: 'd',
  muted: false,
  cameraOff: false,
  away: false,
} as const;
const view = (given: Partial<Call> = {}, more: Partial<RoomView> = {}): RoomView => ({
  standing: 'in',
  call: call({ people: [doctor], ...given }),
  peers: [],
  lines: [],
  ...more,
});
const told = (before: RoomView, now: RoomView) =>
  changesIn(before, now, (seat) => seat).map(({ id, who }) => `${id.replace('gpCall.told.', '')} ${who ?? ''}`.trim());
const peer = (state: 'connected' | 'lost') => ({ peers: [{ seat: 'doctor', session: 'd', state }] as never });

describe('what happens in a call is said', () => {
  it.each([
    ['who comes', view({ people: [] }), view(), ['joined doctor']],
    ['who leaves', view(), view({ people: [] }), ['left doctor']],
    ['who mutes', view(), view({ people: [{ ...doctor, muted: true }] }), ['muted doctor']],
    ['who is heard again', view({ people: [{ ...doctor, muted: true }] }), view(), ['unmuted doctor']],
    ['whose camera goes off', view(), view({ people: [{ ...doctor, cameraOff: true }] }), ['cameraOff doctor']],
    ['whose camera comes on', view({ people: [{ ...doctor, cameraOff: true }] }), view(), ['cameraOn doctor']],
    ['who is away', view(), view({ people: [{ ...doctor, away: true }] }), ['away doctor']],
    ['who is back', view({ people: [{ ...doctor, away: true }] }), view(), ['awake doctor']],
    ['nothing of who is seen still', view(), view({ people: [{ ...doctor, away: true }] }, peer('connected')), []],
    ['that the network is lost', view(), view({}, { standing: 'lost' }), ['lost']],
    ['that it is back', view({}, { standing: 'lost' }), view(), ['back']],
    ['that somebody is lost', view({}, peer('connected')), view({}, peer('lost')), ['lost']],
    ['that the call begins', view(), view({ status: 'inProgress' }), ['begun']],
    ['nothing where nothing changed', view(), view(), []],
    ['nothing of oneself', view({ people: [] }), view({ people: [{ ...doctor, seat: 'patient' }] }), []],
  ] as const)('%s', (_what, before, now, words) => expect(told(before, now)).toEqual(words));

  it.each([
    ['en', 'Dr Wu has joined.'],
    ['zh', 'Dr Wu已加入。'],
  ] as const)('politely, to a screen reader too (%s)', async (locale, words) => {
    const page = (now: RoomView) => <Announcer view={now} nameOf={() => 'Dr Wu'} />;
    const { rerender } = await show(page(view({ people: [] })), locale);
    rerender(<LanguageProvider>{page(view())}</LanguageProvider>);
    const said = await screen.findByText(words);
    expect(said.getAttribute('aria-live')).toBe('polite');
  });
});
