import { expect, type Page } from '@playwright/test';
import { asker } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { plantVideoCall } from '../support/plant-call.js';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    }),
});

const idOf = async ({ request }: Page) => {
  const { ask } = await asker(request);
  return (await ask<{ getUser: { id: string } }>('mutation { getUser { ... on User { id } } }', {})).getUser.id;
};

/** The others' picture moves: frames come that were not there a moment ago. */
async function seesMovement(page: Page): Promise<void> {
  const frames = () =>
    page.evaluate(() => {
      const [video] = document.querySelectorAll<HTMLVideoElement>('figure video');
      return video && video.videoWidth > 0 ? video.getVideoPlaybackQuality().totalVideoFrames : 0;
    });
  await expect.poll(frames).toBeGreaterThan(0);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 5);
}

/** The others' sound is heard: the fake microphone beeps once a second. */
const hears = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const [video] = document.querySelectorAll<HTMLVideoElement>('figure video');
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
      }),
    )
    .toBeGreaterThan(0.05);

test('patient and doctor see and hear each other, and come back after a lost network and a reload', async ({
  page,
  elsewhere,
}) => {
  const doctor = await elsewhere({ permissions: ['camera', 'microphone'] });
  await signIn(page, demo('patient'));
  await signIn(doctor, demo('gp'));
  const id = await plantVideoCall({ patientId: await idOf(page), doctorId: await idOf(doctor), inMinutes: 5 });

  const stranger = await elsewhere();
  await open(stranger, `/gp/video/${id}`);
  await expect(stranger.getByText('We cannot find this appointment here')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/gp/video/${id}`);
  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(page.getByText('Your connection is good.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go to the waiting room' }).click();
  await expect(page.getByText('You are next.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await open(doctor, `/gp/video/${id}`);
  await doctor.getByRole('button', { name: 'Start the check' }).click();
  await doctor.getByRole('button', { name: 'Go to the waiting room' }).click();
  await expect(doctor.getByRole('heading', { name: 'Ada King is waiting' })).toBeVisible();
  expect(await violations(doctor)).toEqual([]);
  await doctor.getByRole('button', { name: 'Let the patient in' }).click();

  for (const each of [page, doctor]) {
    await seesMovement(each);
    await hears(each);
    expect(await violations(each)).toEqual([]);
  }
  await page.getByLabel('Write to the others in the call').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(doctor.getByText('Hello', { exact: true })).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { name: 'Your connection was lost' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your connection was lost' })).toBeHidden();
  await Promise.all([seesMovement(page), seesMovement(doctor)]);

  await Promise.all([page.reload(), doctor.reload()]);
  await Promise.all([seesMovement(page), seesMovement(doctor)]);
  await expect(page.getByText('Hello', { exact: true })).toBeVisible();
});
