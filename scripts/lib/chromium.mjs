import { existsSync } from 'node:fs';
import { binary, run } from './commands.mjs';
import { Complaint } from './complaint.mjs';

// First the one without the parts that a person would look at: it takes a quarter of the work.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {Promise<string | null>} */
export async function findChromium() {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Complaint(`CHROMIUM names ${named}, which is not there: correct it, or unset it`);
  }
  const installed = usual.find((path) => existsSync(path));
  if (installed) return installed;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/** A browser for the journeys: an installed one, else Playwright's own, else the system's package. @param {import('./terminal.mjs').Steps} steps */
export async function ensureChromium(steps) {
  const found = await findChromium();
  if (found) return found;
  const step = steps.step('install chromium');
  const own = await run(process.execPath, [binary('@playwright/test', 'playwright'), 'install', 'chromium']);
  if (own.code !== 0 || !(await findChromium())) {
    const apt =
      'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell';
    const [command, args] = process.getuid?.() === 0 ? ['sh', ['-c', apt]] : ['sudo', ['-n', 'sh', '-c', apt]];
    await run(command, args);
  }
  const now = await findChromium();
  if (!now) throw new Complaint('no Chromium could be installed: install one, or set CHROMIUM to the path of yours');
  step.done();
  return now;
}
