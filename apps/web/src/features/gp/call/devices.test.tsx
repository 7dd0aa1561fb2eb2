import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { answers, inputs, openPage, refusal, stageGp } from '../shared/testing/gp-stage.tsx';
import type { Call } from './call-room.ts';
import { DeviceCheck } from './DeviceCheck.tsx';
import { PhoneInstead } from './PhoneInstead.tsx';
import { call } from './testing/call.ts';
import { streamOf } from './testing/fake-connection.ts';
import { useMedia } from './use-media.ts';

stageGp();

/** What this device says to each question, in turn; then it says the last again. */
const device = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>();
const sound = () => streamOf({ kind: 'audio', stop: () => undefined });
const no = (name: string) => device.mockRejectedValue(new DOMException('no', name));

beforeEach(() => {
  device.mockReset();
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia: device } } }));
});

function Page() {
  const media = useMedia();
  return (
    <DeviceCheck
      call={call()}
      media={{ ...media, stream: undefined }}
      phone={<p>{media.stream ? 'There is sound' : 'Or phone'}</p>}
    />
  );
}
async function check(button: string, locale?: Locale) {
  await openPage('/gp/call/:id', <Page />, '/gp/call/a1', locale);
  fireEvent.click(await screen.findByRole('button', { name: button }));
}
const cases = [
  {
    locale: 'en',
    start: 'Start the check',
    refused: 'Your browser does not let us use the microphone and camera',
    missing: 'No microphone was found',
    how: 'How to allow it',
    again: 'Try again',
    soundOnly: 'Sound only, without camera',
  },
  {
    locale: 'zh',
    start: '开始检查',
    refused: '浏览器未允许使用麦克风和摄像头',
    missing: '未找到麦克风',
    how: '如何开启权限',
    again: '重试',
    soundOnly: '只用语音，不开摄像头',
  },
] as const;

describe.each(cases)('the check of devices ($locale)', ({ locale, start, refused, missing, how, again, soundOnly }) => {
  it('says how to allow the camera where it was refused, and offers the phone', async () => {
    no('NotAllowedError');
    await check(start, locale);
    const heading = await screen.findByRole('heading', { name: refused });
    await vi.waitFor(() => expect(heading.closest('[tabindex]')).toBe(document.activeElement));
    expect(screen.getByRole('heading', { name: how })).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('Or phone')).toBeDefined();
    expect(device).toHaveBeenCalledOnce();
  });

  it('does not speak of permissions where there is no microphone', async () => {
    no('NotFoundError');
    await check(start, locale);
    await screen.findByRole('heading', { name: missing });
    expect(screen.queryByRole('heading', { name: how })).toBeNull();
    // With the camera, then without.
    expect(device.mock.calls.map(([{ video }]) => video !== undefined)).toEqual([true, false]);
    expect(screen.getByText('Or phone')).toBeDefined();
  });

  it('asks again, or for the sound alone', async () => {
    no('NotAllowedError');
    await check(start, locale);
    fireEvent.click(await screen.findByRole('button', { name: again }));
    await screen.findByRole('heading', { name: refused });
    expect(device).toHaveBeenCalledTimes(2);
    device.mockResolvedValue(sound());
    fireEvent.click(await screen.findByRole('button', { name: soundOnly }));
    await screen.findByText('There is sound');
    expect(screen.queryByRole('heading', { name: refused })).toBeNull();
    expect(device.mock.lastCall?.[0].video).toBeUndefined();
  });
});

describe('the check of devices', () => {
  it('goes on with sound alone where there is no camera', async () => {
    device.mockRejectedValueOnce(new DOMException('no', 'NotFoundError'));
    device.mockResolvedValueOnce(sound());
    await check('Start the check');
    await screen.findByText('There is sound');
  });

  it('lets go of a camera that was allowed only after the page was left', async () => {
    let allow: (stream: MediaStream) => void = () => undefined;
    device.mockReturnValue(new Promise((resolve) => (allow = resolve)));
    const router = await openPage('/gp/call/:id', <Page />, '/gp/call/a1');
    fireEvent.click(await screen.findByRole('button', { name: 'Start the check' }));
    await router.navigate('/gp');
    await screen.findByText('elsewhere');
    const stop = vi.fn<() => void>();
    allow(streamOf({ kind: 'video', stop }));
    await vi.waitFor(() => expect(stop).toHaveBeenCalled());
  });
});

describe('the phone instead', () => {
  const onCall = vi.fn<(call: Call) => void>();
  const open = (given: Partial<Call>, locale?: Locale) =>
    openPage('/', <PhoneInstead call={call(given)} onCall={onCall} />, '/', locale);
  beforeEach(() => onCall.mockReset());

  it.each([
    ['en', 'Call me by phone instead'],
    ['zh', '请医生改打电话'],
  ] as const)('is one tap (%s)', async (locale, button) => {
    answers['AskForGpPhoneCall'] = () => ({ askForGpPhoneCall: call({ phoneWanted: true }) });
    await open({}, locale);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await vi.waitFor(() => expect(onCall).toHaveBeenCalledOnce());
    expect(inputs('AskForGpPhoneCall')).toEqual([{ id: 'a1', wanted: true }]);
    expect(onCall.mock.lastCall?.[0]).toMatchObject({ id: 'a1', phoneWanted: true });
  });

  it.each([
    ['en', 'The doctor knows that you want a phone call', 'I can use video after all'],
    ['zh', '已告知医生您希望改用电话', '我可以使用视频了'],
  ] as const)('says that the doctor knows, and is taken back by another (%s)', async (locale, heading, button) => {
    answers['AskForGpPhoneCall'] = () => ({ askForGpPhoneCall: call() });
    await open({ phoneWanted: true }, locale);
    await screen.findByRole('heading', { name: heading });
    fireEvent.click(screen.getByRole('button', { name: button }));
    await vi.waitFor(() => expect(onCall).toHaveBeenCalledOnce());
    expect(inputs('AskForGpPhoneCall')).toEqual([{ id: 'a1', wanted: false }]);
  });

  it('changes nothing where it is refused', async () => {
    answers['AskForGpPhoneCall'] = () => ({ askForGpPhoneCall: refusal('callOver') });
    await open({});
    const button = await screen.findByRole('button', { name: 'Call me by phone instead' });
    fireEvent.click(button);
    await vi.waitFor(() => expect(inputs('AskForGpPhoneCall')).toHaveLength(1));
    await vi.waitFor(() => expect(button.getAttribute('data-loading')).toBeNull());
    expect(onCall).not.toHaveBeenCalled();
  });
});
