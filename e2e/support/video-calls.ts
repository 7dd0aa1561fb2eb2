import { expect, type LaunchOptions, type Page } from '@playwright/test';
import { asker } from './appointments.js';

type Setting = { launchOptions: LaunchOptions };

/** A camera that shows a clock and a microphone that beeps once a second. */
const fakeDevices = '--use-fake-device-for-media-stream=fps=5';
const question = '--use-fake-ui-for-media-stream';

/** For `test.use`: whoever is asked for camera and microphone allows them. */
export const allowedDevices = answering(question);
/** For `test.use`: whoever is asked for camera and microphone refuses them. */
export const refusedDevices = answering(`${question}=deny`);

function answering(answer: string) {
  return async ({ launchOptions }: Setting, use: (options: LaunchOptions) => Promise<void>) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), fakeDevices, answer] });
}

/** The options of a browser in which devices are allowed, beside one in which they are refused. */
export const allowing = ({ args = [], ...options }: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...args.filter((each) => !each.startsWith(question)), question],
});

/** Its user allows the microphone, and the camera only after `allowCamera`: a browser without a screen is asked for both at once. */
export async function withoutCamera(page: Page): Promise<{ allowCamera(): Promise<void> }> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) =>
      wanted?.video && !('cameraAllowed' in window)
        ? Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
        : ask(wanted);
  });
  return { allowCamera: () => page.evaluate(() => void Object.assign(window, { cameraAllowed: true })) };
}

export async function idOf({ request }: Page): Promise<string> {
  const { ask } = await asker(request);
  return (await ask<{ getUser: { id: string } }>('mutation { getUser { ... on User { id } } }', {})).getUser.id;
}

export async function toWaitingRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the check' }).click();
  await page.getByRole('button', { name: 'Go to the waiting room' }).click();
}

/** Three pictures are drawn and read by one machine. */
const inTime = { timeout: 30_000 };

/** The picture of the nth of the others moves: frames come that were not there a moment ago. */
export async function seesMovement(page: Page, nth = 0): Promise<void> {
  const frames = () =>
    page.evaluate((at) => {
      const video = [...document.querySelectorAll<HTMLVideoElement>('figure video')][at];
      return video && video.videoWidth > 0 ? video.getVideoPlaybackQuality().totalVideoFrames : 0;
    }, nth);
  await expect.poll(frames, inTime).toBeGreaterThan(0);
  const before = await frames();
  await expect.poll(frames, inTime).toBeGreaterThan(before + 5);
}

/** The sound of the nth of the others is heard: the fake microphone beeps once a second. */
export const hears = (page: Page, nth = 0) =>
  expect
    .poll(
      () =>
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
      inTime,
    )
    .toBeGreaterThan(0.05);
