import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';

const executablePath = (await findChromium()) ?? undefined;

const report = process.env['TEST_REPORT'];
/** Few that were chosen: somebody waits for them. */
const focused = process.env['TEST_FOCUS'] !== undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './support/product.setup.ts',
  timeout: 240_000,
  expect: { timeout: focused ? 10_000 : 30_000 },
  workers: 2,
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [[focused ? 'list' : 'line'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  projects: [
    { name: 'together', grepInvert: /@alone/, teardown: 'alone' },
    // What changes the product for everyone runs afterwards, one by one, also when something failed before.
    { name: 'alone', grep: /@alone/, workers: 1 },
  ],
  use: {
    baseURL: process.env['BASE_URL'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: focused ? 10_000 : 0,
    // It would be installed anew for every journey; those of the service worker itself allow it.
    serviceWorkers: 'block',
    // Nobody watches. The journeys of the shell move as for everybody.
    contextOptions: { reducedMotion: 'reduce' },
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page lives long enough here to earn back what optimising its code costs.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
});
