// Takes a picture of every route of the web app, in each language and width, into ./screens; --dark in dark colours too.
// PORT=3000 npm run screens photographs a running product; without PORT it builds the app with its dev pages and serves that.
// Words after the command choose routes: npm run screens -- --dark /help /dev/ui
import { chromium } from '@playwright/test';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { serveStatic } from '../apps/web/scripts/static-server.mjs';
import { readPaths } from '../apps/web/scripts/route-paths.mjs';
import { findChromium } from './lib/chromium.mjs';
import { readOptions } from './lib/options.mjs';

const usage = `usage: npm run screens [-- --dark /path ...]
  --dark   in dark colours too
  /path    these routes alone
  PORT=3000 photographs a running product; without it the app is built with its dev pages.`;
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

const server = process.env.PORT === undefined ? await preview() : undefined;
const base = server?.url ?? `http://localhost:${process.env.PORT}`;
const paths = readPaths({ inspection: server !== undefined }).filter(
  (path) => chosen.length === 0 || chosen.includes(path),
);

if (chosen.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const executablePath = (await findChromium()) ?? undefined;
const browser = await chromium.launch({ executablePath, args: launch });
let pictures = 0;
try {
  for (const width of widths)
    for (const scheme of schemes) for (const language of languages) await walk(width, scheme, language);
} finally {
  await browser.close();
  server?.close();
}
console.log(`${pictures} pictures in ${folder}`);

async function walk(width, scheme, language) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
  });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(`${base}${path}?lang=${language}`, { waitUntil: 'load' });
    await page.locator('h1').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '_');
    await page.screenshot({ path: join(folder, `${name}.${language}.${width}.${scheme}.png`), fullPage: true });
    pictures += 1;
  }
  await context.close();
}

async function preview() {
  await build({ configFile: join(root, 'apps/web/vite.config.ts'), mode: 'check', logLevel: 'warn' });
  return serveStatic(join(root, 'apps/web/.cache/check'));
}
