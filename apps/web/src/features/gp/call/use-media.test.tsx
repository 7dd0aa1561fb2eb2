import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import { Controls } from './Controls.tsx';
import { FakeStream } from './testing/fake-connection.ts';
import { useMedia } from './use-media.ts';

stageGp();

type FakeTrack = { kind: 'audio' | 'video'; enabled: boolean; readyState: 'live' | 'ended'; stop(): void };
const track = (kind: FakeTrack['kind']): FakeTrack => ({
  kind,
  enabled: true,
  readyState: 'live',
  stop: () => undefined,
});
/** What this device gave, the newest last. */
let given: FakeTrack[][];
const device = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>();

beforeEach(() => {
  given = [];
  device.mockReset();
  device.mockImplementation(async ({ video }) => {
    const tracks = [track('audio'), ...(video ? [track('video')] : [])];
    given.push(tracks);
    return new FakeStream(tracks) as unknown as MediaStream;
  });
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia: device } } }));
});

function Page() {
  const media = useMedia();
  return (
    <>
      <button type="button" onClick={() => void media.ask(true)}>
        Both
      </button>
      <button type="button" onClick={() => void media.ask(false)}>
        Sound
      </button>
      {media.stream && <Controls media={media} onLeave={() => undefined} />}
    </>
  );
}

async function inCall(way: 'Both' | 'Sound', locale?: Locale) {
  await openPage('/', <Page />, '/', locale);
  fireEvent.click(screen.getByRole('button', { name: way }));
  await screen.findByRole('button', { name: locale === 'zh' ? '静音' : 'Mute' });
}
const wake = () => fireEvent(document, new Event('visibilitychange'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a device in the call', () => {
  it('leaves who is muted so when they turn the camera on', async () => {
    await inCall('Sound');
    press('Mute');
    press('Camera on');
    await screen.findByRole('button', { name: 'Camera off' });
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeDefined();
    expect(given[1]).toMatchObject([{ enabled: false }, { enabled: true }]);
  });

  it.each([
    ['en', 'Camera on', 'The camera is not allowed', /^The others can hear you, but not see you\./],
    ['zh', '打开摄像头', '未允许使用摄像头', /^对方能听到您的声音，但看不到您。/],
  ] as const)('says why the camera stays off (%s)', async (locale, button, heading, text) => {
    await inCall('Sound', locale);
    device.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    press(button);
    await screen.findByRole('heading', { name: heading });
    expect(screen.getByText(text)).toBeDefined();
    press(button);
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: heading })).toBeNull());
  });

  it('asks anew for what a phone ended while it slept, muted and hidden as before', async () => {
    await inCall('Both');
    press('Mute');
    press('Camera off');
    wake();
    expect(device).toHaveBeenCalledOnce();
    for (const each of given[0] ?? []) each.readyState = 'ended';
    wake();
    await vi.waitFor(() => expect(given).toHaveLength(2));
    await vi.waitFor(() => expect(given[1]).toMatchObject([{ enabled: false }, { enabled: false }]));
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Camera on' })).toBeDefined();
  });

  it('says so where nothing is given after the sleep', async () => {
    await inCall('Both');
    for (const each of given[0] ?? []) each.readyState = 'ended';
    device.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    wake();
    await screen.findByRole('heading', { name: 'Your browser does not let us use the microphone and camera' });
  });
});
