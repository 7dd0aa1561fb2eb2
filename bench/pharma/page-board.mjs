import { readFileSync } from 'node:fs';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** The persisted question of the web for who is signed in: the bench answers it, as it does for the API. */
const persisted = new URL('../../apps/web/src/gql/persisted-documents.json', import.meta.url);
const [whoAsks] = Object.entries(JSON.parse(readFileSync(persisted, 'utf8'))).find(([, document]) =>
  document.includes('mutation CurrentUser'),
);
const settings = { guest: false, language: 'en', passchange: false, otp: true, otpRequired: false, analytics: false };
const person = (id) => ({
  __typename: 'User',
  id,
  role: 'Patient',
  tags: ['pharma'],
  firstName: 'Ada',
  lastName: 'King',
  username: 'ada',
  email: 'ada@example.org',
  confirmed: true,
  isStaff: false,
  doctor: null,
  prescriber: null,
  publicMember: false,
  settings: { __typename: 'UserSettings', ...settings },
  contacts: [],
  profile: { __typename: 'Profile', missing: [] },
});
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/**
 * The board as the web draws it, in a Chromium, beside those of Node; undefined where there is no Chromium.
 * @param {{ origin: string, groupId: string, pharmaid: string, userId: string, headers: Record<string, string> }} options
 */
export async function openPageBoard({ origin, groupId, pharmaid, userId, headers }) {
  const executablePath = await findChromium();
  if (!executablePath) return undefined;
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args });
  try {
    const context = await browser.newContext({ extraHTTPHeaders: headers, serviceWorkers: 'block', locale: 'en-GB' });
    const page = await context.newPage();
    await page.route('**/graphql/**', async (route) => {
      if (!route.request().postData()?.includes(whoAsks)) return route.continue();
      await route.fulfill({ json: { data: { getUser: person(userId) } } });
    });
    await page.addInitScript(
      (choice) => sessionStorage.setItem('meridian.pharma', choice),
      [userId, groupId, pharmaid].join(' '),
    );
    const waiting = new Map();
    await page.exposeFunction('benchShown', (id, at) => waiting.get(id)?.(at - performance.timeOrigin));
    await page.goto(`${origin}/pharma/board`);
    await page.waitForSelector('li[data-stage] a[href^="/pharma/visits/"]', { timeout: 60_000 });
    await page.evaluate(tellWhenShown);
    return {
      /** By the clock of this process, when the page has the visit among those who wait. */
      until: (id) => new Promise((resolve) => waiting.set(id, resolve)),
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Runs in the page. */
function tellWhenShown() {
  const told = new Set();
  const tell = () => {
    const at = performance.timeOrigin + performance.now();
    for (const link of document.querySelectorAll('li[data-stage="waiting"] a[href^="/pharma/visits/"]')) {
      const id = link.getAttribute('href').split('/').at(-1);
      if (told.has(id)) continue;
      told.add(id);
      void globalThis.benchShown(id, at);
    }
  };
  tell();
  new MutationObserver(tell).observe(document.body, { childList: true, subtree: true, attributes: true });
}
