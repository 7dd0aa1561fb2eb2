import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';

const megabyte = 1024 * 1024;
const card = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
const choose = (page: Page, ...files: readonly { name: string; buffer: Buffer }[]) =>
  page
    .getByLabel(/^(Choose files|选择文件)$/)
    .setInputFiles(files.map((each) => ({ ...each, mimeType: 'application/octet-stream' })));

async function signedIn(page: Page): Promise<void> {
  const { email } = await newMember(page, 'Meridian-2026');
  await signIn(page, email);
}

/** A PDF of so many megabytes, as a file on the disk: a page knows it again. */
async function largeFile(page: Page, megabytes: number, path: string): Promise<Buffer> {
  const pdf = await page.pdf();
  const end = pdf.lastIndexOf('startxref');
  const scan = Buffer.concat([pdf.subarray(0, end), Buffer.alloc(megabytes * megabyte, '\n'), pdf.subarray(end)]);
  await writeFile(path, scan);
  return scan;
}

test('a member keeps files: sends several, sees what was refused and why, looks at them and removes one', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signedIn(page);
  await open(page, '/your-files/files');
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  await axeFindsNothing(page);
  const [pdf, picture] = [await page.pdf(), await page.screenshot()];

  let cut = true;
  await page.route('**/api/files/', (route) => (cut ? route.abort() : route.fallback()));
  await choose(page, { name: 'letter.pdf', buffer: pdf });
  await expect(card(page, 'letter.pdf').getByText(/connection was lost/)).toBeVisible();
  await axeFindsNothing(page);
  cut = false;
  await card(page, 'letter.pdf').getByRole('button', { name: 'Continue' }).click();
  await expect(card(page, 'letter.pdf').getByText('Ready')).toBeVisible({ timeout: 30_000 });

  await choose(
    page,
    { name: 'scan.png', buffer: picture },
    { name: 'invoice.pdf', buffer: Buffer.from('MZ this is a program') },
    { name: 'nothing.pdf', buffer: Buffer.alloc(0) },
  );
  const huge = test.info().outputPath('huge.pdf');
  await writeFile(huge, Buffer.alloc(26 * megabyte));
  await page.getByLabel('Choose files').setInputFiles(huge);
  await expect(card(page, 'nothing.pdf').getByText('This file is empty')).toBeVisible();
  await expect(card(page, 'huge.pdf').getByText('larger than 25 MB')).toBeVisible();
  await expect(card(page, 'scan.png').getByText('Ready')).toBeVisible({ timeout: 30_000 });
  await expect(card(page, 'invoice.pdf').getByText('Not accepted')).toBeVisible({ timeout: 30_000 });
  await expect(card(page, 'invoice.pdf').getByText(/^This isn’t a PDF/)).toBeVisible();
  for (const name of ['nothing.pdf', 'huge.pdf']) {
    await card(page, name).getByRole('button', { name: 'Dismiss' }).click();
  }
  await axeFindsNothing(page);

  const saving = page.waitForEvent('download');
  await card(page, 'letter.pdf').getByRole('link', { name: 'Download letter.pdf' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('letter.pdf');
  expect((await readFile(await saved.path())).equals(pdf)).toBe(true);

  await page.getByRole('link', { name: 'scan.png', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'scan.png' })).toBeVisible();
  const shown = page.getByRole('img', { name: 'scan.png' });
  await expect.poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(100);
  const widthNow = async () => (await shown.boundingBox())?.width ?? 0;
  const before = await widthNow();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(widthNow).toBeGreaterThan(before * 1.2);
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect(shown).toHaveAttribute('data-quarters', '1');
  await axeFindsNothing(page);

  await page.getByRole('button', { name: 'Remove scan.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove scan.png?' });
  await expect(dialog.getByRole('button', { name: 'Keep the file' })).toBeFocused();
  await axeFindsNothing(page);
  await dialog.getByRole('button', { name: 'Remove the file' }).click();
  await expect(page.getByText('File removed')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
  await expect(card(page, 'scan.png')).toHaveCount(0);
  await expect(card(page, 'letter.pdf')).toBeVisible();
});

test('an upload whose network is lost goes on by itself where it stopped', async ({ page, context }, testInfo) => {
  test.setTimeout(180_000);
  await signedIn(page);
  await open(page, '/your-files/files');
  const offsets: number[] = [];
  await page.route('**/api/files/parts', async (route) => {
    const sent = /name="offset"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '');
    const offset = Number(sent?.[1]);
    offsets.push(offset);
    if (offset === 6 * megabyte && offsets.length === 4) return context.setOffline(true).then(() => route.abort());
    return route.fallback();
  });
  const path = testInfo.outputPath('large.pdf');
  const scan = await largeFile(page, 9, path);
  await page.getByLabel('Choose files').setInputFiles(path);
  const way = card(page, 'large.pdf');
  await expect(way.getByText(/connection was lost at \d+%/)).toBeVisible({ timeout: 30_000 });
  expect(Number(await way.getByRole('progressbar').getAttribute('value'))).toBeGreaterThanOrEqual(60);
  await expect(way.getByRole('button', { name: 'Continue' })).toBeVisible();
  await context.setOffline(false);
  await expect(way.getByText('Ready')).toBeVisible({ timeout: 60_000 });
  expect(offsets.slice(0, 4)).toEqual([0, 2, 4, 6].map((each) => each * megabyte));
  expect(offsets.slice(4)).toEqual([6, 8].map((each) => each * megabyte));
  const saving = page.waitForEvent('download');
  await way.getByRole('link', { name: 'Download large.pdf' }).click();
  expect((await readFile(await (await saving).path())).equals(scan)).toBe(true);
});

test('an upload that a reload cut goes on where it stopped, once the file is chosen again', async ({
  page,
}, testInfo) => {
  test.setTimeout(180_000);
  await signedIn(page);
  await open(page, '/your-files/files');
  const path = testInfo.outputPath('large.pdf');
  const scan = await largeFile(page, 7, path);
  const offsets: number[] = [];
  let isHeld = true;
  await page.route('**/api/files/parts', async (route) => {
    const sent = /name="offset"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '');
    const offset = Number(sent?.[1]);
    offsets.push(offset);
    if (!isHeld || offset < 4 * megabyte) await route.fallback();
  });
  await page.getByLabel('Choose files').setInputFiles(path);
  await expect.poll(() => offsets.at(-1)).toBe(4 * megabyte);
  page.on('dialog', (dialog) => void dialog.accept());
  isHeld = false;
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: '1 file was not finished: choose it again' });
  await expect(notice).toBeVisible();
  await axeFindsNothing(page);
  await page.getByLabel('Choose files').setInputFiles(path);
  await expect(notice).toHaveCount(0);
  await expect(card(page, 'large.pdf').getByText('Ready')).toBeVisible({ timeout: 60_000 });
  expect(offsets).toEqual([0, 2, 4, 4, 6].map((each) => each * megabyte));
  const saving = page.waitForEvent('download');
  await card(page, 'large.pdf').getByRole('link', { name: 'Download large.pdf' }).click();
  expect((await readFile(await (await saving).path())).equals(scan)).toBe(true);
});

test.describe('on a phone, in Chinese', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, locale: 'zh-CN' });

  test('a member takes a picture, and goes on while it is sent', async ({ page }) => {
    test.setTimeout(120_000);
    await signedIn(page);
    await open(page, '/your-files/files?lang=zh');
    const camera = page.getByLabel('拍照上传');
    await expect(page.getByText('拍照上传')).toBeVisible();
    let letGo: (() => void) | undefined;
    await page.route('**/api/files/', async (route) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      await route.fallback();
    });
    await camera.setInputFiles({ name: '出院小结.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(card(page, '出院小结.png').getByRole('progressbar')).toBeVisible();
    await page.getByRole('link', { name: '问诊记录' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '问诊记录' })).toBeVisible();
    await page.getByRole('link', { name: '文件', exact: true }).click();
    await expect(card(page, '出院小结.png').getByRole('progressbar')).toBeVisible();
    letGo?.();
    await expect(card(page, '出院小结.png').getByText('可以查看')).toBeVisible({ timeout: 30_000 });
    await axeFindsNothing(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});
