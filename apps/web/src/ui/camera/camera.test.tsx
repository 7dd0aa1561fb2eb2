import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../lib/i18n/languages.ts';
import { show } from '../../testing/render.tsx';
import { CameraScan } from './CameraScan.tsx';

const device = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>();
const detect = vi.fn<() => Promise<{ rawValue: string }[]>>();
const onCode = vi.fn<(code: string) => void>();
const stop = vi.fn<() => void>();
const light = vi.fn<(wanted: MediaTrackConstraints) => Promise<void>>();

/** A camera as the browser gives it. */
function camera({ torch = false } = {}): MediaStream {
  const track = { readyState: 'live', stop, applyConstraints: light, getCapabilities: () => ({ torch }) };
  return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
}

class Detector {
  static supported = ['qr_code', 'data_matrix', 'code_128', 'ean_13', 'ean_8'];
  static getSupportedFormats = async () => Detector.supported;
  detect = detect;
}

beforeEach(() => {
  for (const mock of [device, detect, onCode, stop, light]) mock.mockReset();
  device.mockImplementation(async () => camera());
  detect.mockResolvedValue([]);
  light.mockResolvedValue(undefined);
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia: device } } }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue(undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scan = 'Scan with the camera';
async function openCamera(name = scan, locale: Locale = 'en') {
  await show(<CameraScan onCode={onCode} />, locale);
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog');
}

describe('the camera beside a field for a scanner', () => {
  it('asks for the camera that looks away, and says what to do', async () => {
    device.mockReturnValue(new Promise(() => undefined));
    await openCamera();
    expect(screen.getByText('Allow the camera if your browser asks.')).toBeDefined();
    expect(device.mock.lastCall?.[0]).toMatchObject({ video: { facingMode: { ideal: 'environment' } } });
  });

  it('hands on a code once, however often it is seen, closes, says so and lets go of the camera', async () => {
    detect.mockResolvedValueOnce([]).mockResolvedValue([{ rawValue: 'MT-2F4K' }, { rawValue: 'MT-2F4K' }]);
    await openCamera();
    await waitFor(() => expect(onCode).toHaveBeenCalledWith('MT-2F4K'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Code read').closest('output')).not.toBeNull();
    await waitFor(() => expect(stop).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(onCode).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: scan }));
    await waitFor(() => expect(onCode).toHaveBeenCalledTimes(2));
  });

  it('hands on nothing that is seen after it was closed', async () => {
    let see: (codes: { rawValue: string }[]) => void = () => undefined;
    detect.mockReturnValue(new Promise((resolve) => (see = resolve)));
    await openCamera();
    await waitFor(() => expect(detect).toHaveBeenCalled());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    see([{ rawValue: 'MT-2F4K' }]);
    await waitFor(() => expect(stop).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onCode).not.toHaveBeenCalled();
  });

  it('lets go of a camera that was allowed only after it was closed', async () => {
    let allow: (stream: MediaStream) => void = () => undefined;
    device.mockReturnValue(new Promise((resolve) => (allow = resolve)));
    await openCamera();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    allow(camera());
    await waitFor(() => expect(stop).toHaveBeenCalled());
    expect(detect).not.toHaveBeenCalled();
  });

  it('switches the light where the camera has one', async () => {
    device.mockImplementation(async () => camera({ torch: true }));
    await openCamera();
    const button = await screen.findByRole('button', { name: 'Light', pressed: false });
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Light', pressed: true });
    expect(light).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  });

  it('offers no light where there is none', async () => {
    await openCamera();
    await screen.findByText(/^Hold the code/);
    expect(screen.queryByRole('button', { name: 'Light' })).toBeNull();
  });

  it('says so where codes cannot be read, and tries again', async () => {
    detect.mockRejectedValueOnce(new Error('no'));
    await openCamera();
    await screen.findByRole('heading', { name: 'Codes can’t be read on this device right now' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^Hold the code/);
  });

  it('says so where the camera is unplugged meanwhile', async () => {
    const track = { readyState: 'ended', stop, getCapabilities: () => ({}) };
    device.mockResolvedValue({ getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream);
    await openCamera();
    await screen.findByRole('heading', { name: 'No camera was found' });
  });

  it('loads its own reader where the browser reads too few kinds of codes', async () => {
    const started = vi.fn<(address: URL) => void>();
    vi.stubGlobal(
      'Worker',
      class {
        terminate = () => undefined;
        constructor(address: URL) {
          started(address);
        }
      },
    );
    Detector.supported = ['qr_code'];
    await openCamera();
    await waitFor(() => expect(String(started.mock.lastCall?.[0])).toContain('code.worker'));
    expect(detect).not.toHaveBeenCalled();
    Detector.supported = ['qr_code', 'data_matrix', 'code_128', 'ean_13', 'ean_8'];
  });
});

const problems = [
  { error: 'NotAllowedError', locale: 'en', button: scan, heading: 'Your browser doesn’t let us use the camera' },
  { error: 'NotFoundError', locale: 'en', button: scan, heading: 'No camera was found' },
  { error: 'NotReadableError', locale: 'en', button: scan, heading: 'Another app is using the camera' },
  { error: 'NotAllowedError', locale: 'zh', button: '用摄像头扫码', heading: '浏览器未允许使用摄像头' },
  { error: 'NotFoundError', locale: 'zh', button: '用摄像头扫码', heading: '未找到摄像头' },
] as const;

it.each(problems)('says what to do after $error ($locale)', async ({ error, locale, button, heading }) => {
  device.mockRejectedValue(new DOMException('no', error));
  await openCamera(button, locale);
  const said = await screen.findByRole('heading', { name: heading });
  await waitFor(() => expect(said.closest('[tabindex]')).toBe(document.activeElement));
  expect(screen.queryAllByRole('listitem')).toHaveLength(error === 'NotAllowedError' ? 3 : 0);
});
