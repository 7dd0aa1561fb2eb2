import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { plantVideoCall } from '../support/plant-call.js';
import { allowedDevices, hears, idOf, seesMovement, toWaitingRoom } from '../support/video-calls.js';

test.use({ launchOptions: allowedDevices });

/** As a phone whose screen goes dark: every process of its browser stands still, and none of its connections is closed. */
async function phone(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const send = (signal: NodeJS.Signals) => {
    for (const { id } of processInfo) process.kill(id, signal);
  };
  return { sleep: () => send('SIGSTOP'), wake: () => send('SIGCONT') };
}

test('a phone that sleeps during the call is said to be away, and both see and hear each other again once it wakes', async ({
  playwright,
  launchOptions,
  elsewhere,
  baseURL,
  extraHTTPHeaders,
}) => {
  const asleep = await playwright.chromium.launch(launchOptions);
  const setting = {
    baseURL,
    extraHTTPHeaders,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  } as const;
  const patient = await asleep.newPage({ ...setting, permissions: ['camera', 'microphone'] });
  const doctor = await elsewhere({ permissions: ['camera', 'microphone'] });
  await signIn(patient, demo('patient'));
  await signIn(doctor, demo('gp'));
  const id = await plantVideoCall({ patientId: await idOf(patient), doctorId: await idOf(doctor), inMinutes: 5 });
  for (const each of [patient, doctor]) {
    await open(each, `/gp/video/${id}`);
    await toWaitingRoom(each);
  }
  await doctor.getByRole('button', { name: 'Let the patient in' }).click();
  await Promise.all([seesMovement(patient), seesMovement(doctor)]);

  const { sleep, wake } = await phone(asleep);
  try {
    sleep();
    await expect(doctor.getByText(/^Ada King is away at the moment\./).first()).toBeVisible({ timeout: 90_000 });
  } finally {
    wake();
  }
  await expect(doctor.getByText(/^Ada King is away at the moment\./)).toHaveCount(0, { timeout: 60_000 });
  for (const each of [patient, doctor]) {
    await seesMovement(each);
    await hears(each);
  }
  await asleep.close();
});
