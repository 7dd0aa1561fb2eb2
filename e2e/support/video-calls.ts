import { expect, type LaunchOptions, type Page } from '@playwright/test';
import { asker } from './appointments.js';

type Setting = { launchOptions: LaunchOptions };

/** A camera that shows a clock and a microphone that beeps once a second. */
const fakeDevices = '--use-fake-device-for-media-stream=fps=5';

/** For `test.use`: every page may use camera and microphone, as if a person had allowed it. */
export const allowedDevices = withArguments(fakeDevices, '--use-fake-ui-for-media-stream');
/** For `test.use`: a page may use what its context was granted, and nothing else. */
export const devicesByPermission = withArguments(fakeDevices);

function withArguments(...more: string[]) {
  return async ({ launchOptions }: Setting, use: (options: LaunchOptions) => Promise<void>) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...more] });
}

export async function idOf({ request }: Page): Promise<string> {
  const { ask } = await asker(request);
  return (await ask<{ getUser: { id: string } }>('mutation { getUser { ... on User { id } } }', {})).getUser.id;
}

export async function toWaitingRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the check' }).click();
  await page.getByRole('button', { name: 'Go to the waiting room' }).click();
}

/** The picture of the nth of the others moves: frames come that were not there a moment ago. */
export async function seesMovement(page: Page, nth = 0): Promise<void> {
  const frames = () =>
    page.evaluate((at) => {
      const video = [...document.querySelectorAll<HTMLVideoElement>('figure video')][at];
      return video && video.videoWidth > 0 ? video.getVideoPlaybackQuality().totalVideoFrames : 0;
    }, nth);
  await expect.poll(frames).toBeGreaterThan(0);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 5);
}

/** The sound of the nth of the others is heard: the fake microphone beeps once a second. */
export const hears = (page: Page, nth = 0) =>
  expect
    .poll(() =>
      page.evaluate(async (at) => {
        const video = [...document.querySelectorAll<HTMLVideoElement>('figure video')][at];
        const stream = video?.srcObject;
        if (!(stream instanceof MediaStream) || stream.getAudioTracks().length === 0) return 0;
        const context = new AudioContext();
        await context.resume();
        const analyser = context.createAnalyser();
        context.createMediaStreamSource(stream).connect(analyser);
        const wave = new Float32Array(analyser.fftSize);
        let loudest = 0;
        for (let turn = 0; turn < 60 && loudest < 0.05; turn += 1) {
          await new Promise((resolve) => setTimeout(resolve, 25));
          analyser.getFloatTimeDomainData(wave);
          loudest = Math.max(loudest, ...wave.map(Math.abs));
        }
        await context.close();
        return loudest;
      }, nth),
    )
    .toBeGreaterThan(0.05);
