import { expect, type Page } from '@playwright/test';
import { violations } from '../support/axe.js';
import { type ChatServer, startChatServer } from '../support/chat-server.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { type SecondApi, startSecondApi } from '../support/second-api.js';

const dataDir = process.env['DATA_DIR'] ?? '';

let chat: ChatServer;
let api: SecondApi;

test.describe('a chat of another company', () => {
  test.skip(dataDir === '', 'another API needs the data of the product that runs');

  test.beforeAll(async () => {
    chat = await startChatServer();
    api = await startSecondApi(dataDir, {
      CHAT_URL: `${chat.url}/widget?token={key}&locale={language}`,
      CHAT_KEY: 'site-1',
    });
  });
  test.afterAll(async () => {
    await api?.kill();
    await chat?.stop();
  });

  const menu = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

  test('is started by the visitor, sees nothing of ours, and ends where one tells of one’s health', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${api.url}/shop`);
    await menu(page, 'Menu');
    await page.getByRole('dialog').getByRole('button', { name: 'Chat with us' }).click();
    const panel = page.getByRole('region', { name: 'Chat with us' });
    await expect(panel).toContainText('127.0.0.1');
    await expect(panel.getByRole('heading')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    expect(chat.asked).toEqual([]);
    await panel.getByRole('button', { name: 'Start the chat' }).click();
    const frame = panel.frameLocator('iframe');
    await frame.getByLabel('Message').fill('Do you send to Wales?');
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByRole('listitem')).toHaveText('Do you send to Wales?');
    expect(chat.written).toEqual(['Do you send to Wales?']);
    expect(chat.asked[0]).toBe('/widget?token=site-1&locale=en');
    const inside = page.frames().find((frame) => frame.url().startsWith(chat.url));
    expect(await inside?.evaluate(() => document.referrer)).toBe('');
    const seen = inside?.evaluate(() => window.parent.document.body.innerText);
    await expect(seen).rejects.toThrow(/cross-origin|Blocked/);

    await open(page, `${api.url}/help`);
    await page.getByRole('main').getByRole('button', { name: 'Chat with us' }).click();
    await panel.press('Escape');
    await expect(panel).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Chat with us' }).click();
    await menu(page, 'Menu');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^See a GP/ })
      .click();
    await expect(panel).toBeVisible();
    await page.getByRole('link', { name: /Book/ }).first().click();
    await expect(page).toHaveURL(/\/gp\/book/);
    await expect(panel).toBeHidden();
    await menu(page, 'Menu');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Chat with us' })).toBeHidden();
  });

  test('is not offered to whom a group of pharmacies has as public', async ({ page }) => {
    await signIn(page, 'pharma.public@meridian.test');
    await open(page, `${api.url}/help`);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Contact us' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Menu, / })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Chat with us' })).toBeHidden();
    await signIn(page, 'patient@meridian.test');
    await open(page, `${api.url}/help`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Chat with us' })).toBeVisible();
  });

  test('speaks the reader’s language, and says so when it does not answer', async ({ page }) => {
    await page.route(`${chat.url}/**`, () => new Promise(() => undefined));
    await page.clock.install();
    await open(page, `${api.url}/faq`, 'zh');
    await menu(page, '菜单');
    await page.getByRole('dialog').getByRole('button', { name: '在线咨询' }).click();
    const panel = page.getByRole('region', { name: '在线咨询' });
    await panel.getByRole('button', { name: '开始咨询' }).click();
    await expect(panel.locator('[aria-live]')).toHaveText('正在打开在线咨询……');
    await expect(panel.locator('iframe')).toHaveAttribute('src', /locale=zh-Hans$/);
    await page.clock.runFor(16_000);
    await expect(panel.locator('[aria-live]')).toHaveText('在线咨询暂时没有响应，请稍后再试。');
  });
});

test('there is no chat where none is configured', async ({ page }) => {
  await open(page, '/help');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Contact us' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeHidden();
});
