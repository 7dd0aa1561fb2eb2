// Takes a picture of every route of the web app, in each language and width, into ./screens; --dark in dark colours too.
// Pages for some roles alone are opened by the demo people of those roles.
// PORT=3000 npm run screens photographs a running product; without PORT one is started, and the dev pages are built too.
// Words after the command choose routes: npm run screens -- --dark /help /dev/ui
import { chromium } from '@playwright/test';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { serveStatic } from '../apps/web/scripts/static-server.mjs';
import { readRoutes } from '../apps/web/scripts/route-paths.mjs';
import { findChromium } from './lib/chromium.mjs';
import { readOptions } from './lib/options.mjs';
import { startTrialProduct } from './lib/trial-product.mjs';

const usage = `usage: npm run screens [-- --dark /path ...]
  --dark   in dark colours too
  /path    these routes alone
  PORT=3000 photographs a running product; without it one is started, and the dev pages are built too.`;
const { values, words: chosen } = readOptions(usage, { dark: { type: 'boolean' } }, { words: true });

const root = join(import.meta.dirname, '..');
const folder = join(root, 'screens');
const widths = [390, 1280];
const languages = ['en', 'zh'];
const schemes = values.dark ? ['light', 'dark'] : ['light'];
const launch = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const visitor = 'visitor';
/** Who of the demo people has a role; the roles of businesses have nobody yet. */
const people = { patient: 'patient', doctor: 'doctor', admin: 'staff', prescriber: 'prescriber' };

const running = process.env.PORT !== undefined;
const routes = readRoutes({ inspection: !running }).filter(({ path }) => chosen.length === 0 || chosen.includes(path));
const isInspection = ({ path }) => path.startsWith('/dev/');
const shots = routes.flatMap((route) => viewersOf(route).map((viewer) => ({ ...route, viewer })));
if (shots.length === 0) throw new Error('no route of that path');

const product = running || shots.every(isInspection) ? undefined : await startTrialProduct();
const inspected = shots.some(isInspection) ? await preview() : undefined;
const base = product?.url ?? `http://localhost:${process.env.PORT}`;

if (chosen.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const executablePath = (await findChromium()) ?? undefined;
const browser = await chromium.launch({ executablePath, args: launch });
let pictures = 0;
try {
  for (const viewer of new Set(shots.map((shot) => shot.viewer))) {
    const storageState = viewer === visitor ? undefined : await signIn(viewer);
    for (const width of widths)
      for (const colorScheme of schemes)
        for (const language of languages) await walk({ viewer, storageState, width, colorScheme, language });
  }
} finally {
  await browser.close();
  inspected?.close();
  await product?.stop();
}
console.log(`${pictures} pictures in ${folder}`);

function viewersOf({ guard, roles }) {
  if (guard === 'only') return roles.flatMap((role) => people[role] ?? []);
  if (guard === 'except') return ['patient', 'doctor'].filter((role) => !roles.includes(role));
  return [visitor];
}

async function signIn(name) {
  const context = await browser.newContext();
  await context.request.get(`${base}/api/token/`);
  const token = (await context.cookies()).find((cookie) => cookie.name === 'csrftoken')?.value ?? '';
  const answer = await context.request.post(`${base}/api/login_user/`, {
    headers: { 'x-csrftoken': token },
    data: { usernameEmail: `${name}@meridian.test`, password: 'Meridian-2026' },
  });
  if (!answer.ok()) throw new Error(`${name} cannot sign in: ${answer.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function walk({ viewer, storageState, width, colorScheme, language }) {
  const context = await browser.newContext({
    storageState,
    viewport: { width, height: width < 600 ? 844 : 800 },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
  });
  const page = await context.newPage();
  for (const shot of shots.filter((each) => each.viewer === viewer)) {
    const { path } = shot;
    const from = isInspection(shot) ? inspected?.url : base;
    await page.goto(`${from}${path}?lang=${language}`, { waitUntil: 'load' });
    await page.locator('h1').first().waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '_');
    const by = viewer === visitor ? '' : `.${viewer}`;
    await page.screenshot({
      path: join(folder, `${name}${by}.${language}.${width}.${colorScheme}.png`),
      fullPage: true,
    });
    pictures += 1;
  }
  await context.close();
}

async function preview() {
  await build({ configFile: join(root, 'apps/web/vite.config.ts'), mode: 'check', logLevel: 'warn' });
  return serveStatic(join(root, 'apps/web/.cache/check'));
}
