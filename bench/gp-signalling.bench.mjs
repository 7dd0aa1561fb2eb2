import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { startEventNode } from '../scripts/lib/event-node.mjs';
import { openWindow } from './gp/call-window.mjs';
import { openStand } from './stand/stand.mjs';

const tries = 50;
/** The room takes so many signals in ten seconds. */
const restMs = 600;
/** Until browsers and API have compiled what is hot. */
const warming = 5;
const most = 500;
const figure = 'two browsers in a room, from the offer until both are connected';

/** Two browsers with made-up cameras find each other through our signalling, on one machine. */
export async function run({ databaseUrl: server, print = () => undefined }) {
  const executablePath = await findChromium();
  if (!executablePath) {
    print('no Chromium is here: set CHROMIUM to the path of one, or run npx playwright install chromium');
    return [{ figure, value: 'not measured: no Chromium', target: `<= ${most} ms`, ok: false }];
  }
  const stand = await openStand({ server, name: 'bench_gp_signalling' });
  const node = await startEventNode(stand.databaseUrl);
  const { chromium } = await import('@playwright/test');
  const args = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'];
  const browsers = await Promise.all([0, 1].map(() => chromium.launch({ executablePath, args })));
  try {
    const id = randomUUID();
    const { port } = await stand.serve(fileURLToPath(new URL('./gp/call.server.mjs', import.meta.url)), {
      EVENTSTORE_URL: node.url,
      DATA_DIR: stand.dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'development',
      SEED_DEMO: 'false',
      APPOINTMENT: id,
    });
    const [doctor, patient] = await Promise.all(
      ['doctor', 'patient'].map((seat, nth) => enter(browsers[nth], { port, id, seat })),
    );
    const taken = [];
    for (let nth = 0; nth < warming + tries; nth += 1) {
      const ms = await connect(doctor, patient);
      if (nth >= warming) taken.push(ms);
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    taken.sort((one, other) => one - other);
    const [middle, p99] = [0.5, 0.99].map((part) => taken[Math.ceil(taken.length * part) - 1]);
    print(`${figure}: ${middle.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${tries}`);
    return [
      { figure, value: middle, unit: 'ms' },
      { figure: `${figure}, p99`, value: p99, unit: 'ms', target: most, ok: p99 <= most },
    ];
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await stand.close(() => node.stop());
  }
}

async function enter(browser, { port, id, seat }) {
  const origin = `http://localhost:${port}`;
  const context = await browser.newContext({ bypassCSP: true, permissions: ['camera', 'microphone'] });
  await context.addCookies([{ name: 'seat', value: seat, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/api/token/`);
  await page.evaluate(openWindow, { id, firm: seat === 'doctor' });
  await page.evaluate(() => window.room.join());
  return page;
}

/** Milliseconds, by the one clock of the machine. */
async function connect(doctor, patient) {
  await Promise.all([doctor, patient].map((page) => page.evaluate(() => window.room.prepare())));
  const began = await doctor.evaluate(() => window.room.offer());
  const ends = await Promise.all([doctor, patient].map((page) => page.evaluate(() => window.room.connected())));
  return Math.max(...ends) - began;
}
