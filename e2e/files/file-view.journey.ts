import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { heicPicture } from '../../apps/api/src/modules/files/testing/heic-picture.js';
import { test } from '../support/journey.js';
import { chinesePdf } from '../support/made-pdf.js';
import packed from '../support/packed-scans.json' with { type: 'json' };
import { ramp, scanOf } from '../support/made-scans.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';

/** Darker on the left than on the right, each packed in another way. */
const packedScans = Object.entries(packed)
  .filter(([name]) => name.startsWith('grey'))
  .map(([name, file]) => [`${name.replaceAll(' ', '-')}.dcm`, Buffer.from(file, 'base64')] as const);

const card = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

interface Made {
  readonly name: string;
  readonly buffer: Buffer;
}

async function keptBy(page: Page, files: readonly Made[], ready = 'Ready', lang = 'en'): Promise<void> {
  const { email } = await newMember(page, 'Meridian-2026');
  await signIn(page, email);
  await open(page, `/your-files/files?lang=${lang}`);
  await page
    .getByLabel(/^(Choose files|选择文件)$/)
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })));
  for (const { name } of files) await expect(card(page, name).getByText(ready)).toBeVisible({ timeout: 60_000 });
}

async function look(page: Page, name: string, lang = 'en'): Promise<void> {
  await open(page, `/your-files/files?lang=${lang}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Red, green and blue of what is drawn there, by shares of its width and height. */
const colourAt = (drawn: Locator, x: number, y: number) =>
  drawn.evaluate(
    (element: HTMLCanvasElement | HTMLImageElement, [right, down]) => {
      const canvas = document.createElement('canvas');
      const isPicture = element instanceof HTMLImageElement;
      canvas.width = isPicture ? element.naturalWidth : element.width;
      canvas.height = isPicture ? element.naturalHeight : element.height;
      const context = canvas.getContext('2d');
      context?.drawImage(element, 0, 0);
      const at = [Math.floor(canvas.width * right), Math.floor(canvas.height * down)] as const;
      return [...(context?.getImageData(at[0], at[1], 1, 1).data ?? [])].slice(0, 3);
    },
    [x, y] as const,
  );

/** Two fingers that go apart, as the browser itself sends them. */
async function pinch(page: Page, on: Locator): Promise<void> {
  await on.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await on.boundingBox()) ?? {};
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart ? [-apart, apart].map((away, id) => ({ id, x: x + width / 2 + away, y: y + height / 2 })) : [],
    });
  await send('touchStart', 30);
  for (const apart of [36, 42, 48, 54, 60]) await send('touchMove', apart);
  await send('touchEnd');
}

const jpeg = (page: Page, colour: string): Promise<Buffer> =>
  page
    .evaluate((fill) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 64, height: 64 });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = fill;
      context?.fillRect(0, 0, 64, 64);
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    }, colour)
    .then((text) => Buffer.from(text, 'base64'));

test('a member looks at each type of file, and each is fetched once', async ({ page }) => {
  test.setTimeout(240_000);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const fetched: string[] = [];
  page.on('request', (request) => /\/api\/files\/.+\?show/.test(request.url()) && fetched.push(request.url()));
  await page.setContent(
    ['one', 'two', 'three'].map((each) => `<h1 style="break-after: page">Blood ${each}</h1>`).join(''),
  );
  const pdf = await page.pdf({ width: '300px', height: '400px' });
  const [dark, light] = [await jpeg(page, '#202020'), await jpeg(page, '#e0e0e0')];
  const scan = { width: 120, height: 80 };
  const frames = [ramp(120, 80, 0, 2000), ramp(120, 80, 2000, 0)];
  const seen = { '00281050': ['DS', '40'], '00281051': ['DS', '400'], '00281052': ['DS', '-1000'] } as const;
  await keptBy(page, [
    { name: 'letter.pdf', buffer: pdf },
    { name: 'chinese.pdf', buffer: chinesePdf('血液检查报告') },
    { name: 'photo.heic', buffer: heicPicture },
    { name: 'ct.dcm', buffer: scanOf({ ...scan, frames, tags: seen }) },
    { name: 'us.dcm', buffer: scanOf({ width: 64, height: 64, frames: [dark, light], jpeg: true }) },
    { name: 'whole.dcm', buffer: scanOf({ ...scan, frames, packing: '1.2.840.10008.1.2.1.99' }) },
    ...packedScans.map(([name, buffer]) => ({ name, buffer })),
  ]);
  expect(fetched).toEqual([]);

  await look(page, 'letter.pdf');
  const first = page.getByRole('article', { name: 'Page 1 of 3' });
  await expect(first.getByText('Blood one')).toBeVisible({ timeout: 30_000 });
  await expect(first.locator('canvas')).toBeVisible();
  await axeFindsNothing(page);
  const widthOf = async (drawn: Locator) => (await drawn.boundingBox())?.width ?? 0;
  const before = await widthOf(first);
  await page.getByRole('region', { name: 'letter.pdf' }).focus();
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(first)).toBeGreaterThan(before * 1.2);
  await page.keyboard.press('0');
  await page.keyboard.press('r');
  await expect(first.locator('[data-main-rotation="90"]')).toBeVisible();
  await page.getByRole('article', { name: 'Page 3 of 3' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('article', { name: 'Page 3 of 3' }).getByText('Blood three')).toBeAttached();
  await expect(page.getByText('Page 3 of 3', { exact: true })).toBeVisible();
  expect(fetched).toHaveLength(1);

  await look(page, 'chinese.pdf');
  await expect(page.getByText('血液检查报告')).toBeVisible({ timeout: 30_000 });

  await look(page, 'photo.heic');
  const photo = page.getByRole('img', { name: 'photo.heic' });
  await expect.poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth), { timeout: 30_000 }).toBe(160);
  const [[red = 0, , low = 255], [noRed = 255, , blue = 0]] = [
    await colourAt(photo, 0.5, 0.2),
    await colourAt(photo, 0.5, 0.8),
  ] as [number[], number[]];
  expect([red > 150, low < 90, noRed < 90, blue > 150]).toEqual([true, true, true, true]);
  await axeFindsNothing(page);

  await look(page, 'ct.dcm');
  const drawn = page.getByRole('region', { name: 'ct.dcm' }).locator('canvas');
  await expect.poll(() => colourAt(drawn, 0.1, 0.5)).toEqual([0, 0, 0]);
  expect(await colourAt(drawn, 0.9, 0.5)).toEqual([255, 255, 255]);
  await axeFindsNothing(page);
  await drawn.hover();
  await page.mouse.wheel(0, 100);
  await expect(page.getByText('Picture 2 of 2')).toBeVisible();
  await expect.poll(() => colourAt(drawn, 0.9, 0.5)).toEqual([0, 0, 0]);
  const centre = await drawn.boundingBox();
  await page.mouse.move((centre?.x ?? 0) + 50, (centre?.y ?? 0) + 40);
  await page.mouse.down();
  await page.mouse.move((centre?.x ?? 0) + 150, (centre?.y ?? 0) + 40, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(/^C 40 W (?!400$)\d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'As it was stored' }).click();
  await expect(page.getByText('C 40 W 400')).toBeVisible();

  await look(page, 'us.dcm');
  const film = page.getByRole('region', { name: 'us.dcm' }).locator('canvas');
  await expect.poll(async () => (await colourAt(film, 0.5, 0.5))[0]).toBeLessThan(45);
  await page.getByRole('slider', { name: 'Picture 1 of 2' }).press('ArrowRight');
  await expect(page.getByText('Picture 2 of 2')).toBeVisible();
  await expect.poll(async () => (await colourAt(film, 0.5, 0.5))[0]).toBeGreaterThan(210);

  for (const [name] of packedScans) {
    await look(page, name);
    const unpacked = page.getByRole('region', { name }).locator('canvas');
    await expect.poll(async () => (await colourAt(unpacked, 0.99, 0.5))[0], { timeout: 30_000 }).toBeGreaterThan(230);
    expect((await colourAt(unpacked, 0, 0.5))[0]).toBeLessThan(10);
  }

  await look(page, 'whole.dcm');
  await expect(page.getByText(/This scan is stored in a way that can’t be shown here/)).toBeVisible();
  expect(fetched).toHaveLength(6 + packedScans.length);
  expect(new Set(fetched).size).toBe(fetched.length);
  expect(complaints).toEqual([]);
});

test.describe('on a phone, in Chinese', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, locale: 'zh-CN' });

  test('a member looks at a letter and a scan', async ({ page }) => {
    test.setTimeout(120_000);
    const frames = [ramp(120, 80, 0, 2000), ramp(120, 80, 2000, 0)];
    await keptBy(
      page,
      [
        { name: '报告.pdf', buffer: chinesePdf('血液检查报告') },
        { name: '影像.dcm', buffer: scanOf({ width: 120, height: 80, frames }) },
      ],
      '可以查看',
      'zh',
    );
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await look(page, '报告.pdf', 'zh');
    await expect(page.getByText('血液检查报告')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/快捷键/)).toBeHidden();
    const paper = page.getByRole('article', { name: '第 1 页，共 1 页' });
    const before = (await paper.boundingBox())?.width ?? 0;
    await pinch(page, paper);
    await expect.poll(async () => (await paper.boundingBox())?.width).toBeGreaterThan(before * 1.5);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await axeFindsNothing(page);
    await look(page, '影像.dcm', 'zh');
    await expect(page.getByText('第 1 幅，共 2 幅')).toBeVisible({ timeout: 30_000 });
    expect(await overflow()).toBeLessThanOrEqual(0);
    await axeFindsNothing(page);
  });
});
