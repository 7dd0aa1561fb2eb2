import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { newBuyer, payByCard, press } from '../support/checkout.js';
import { fillDate } from '../support/dates.js';
import { test } from '../support/journey.js';
import { demo, signIn } from '../support/people.js';

const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A day of the next month, and the first time of it. */
async function pickTime(page: Page, later: string, day: number): Promise<void> {
  await page.getByRole('button', { name: later, exact: true }).click();
  await page.locator(`[data-day$="-0${day}"]`).click();
  await page.getByRole('radio').first().check();
}

test.describe('on a phone, in Chinese', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, locale: 'zh-CN' });

  test('a guest books a video call, pays, and moves it', async ({ page }) => {
    test.setTimeout(300_000);
    const { email, phone } = newBuyer();
    await page.goto('/gp?lang=zh');
    await page.getByRole('link', { name: '预约视频问诊' }).click();
    await page.getByRole('button', { name: /^不注册，直接继续/ }).click();
    await page.getByLabel('姓', { exact: true }).fill('陈');
    await page.getByLabel('名', { exact: true }).fill('美玲');
    await page.getByLabel('邮箱地址', { exact: true }).fill(email);
    await page.getByLabel('电话号码', { exact: true }).fill(phone);
    await press(page, '继续');

    await expect(question(page, '这次是给谁看病？')).toBeVisible();
    await fillDate(page, '出生日期', '1985-03-27');
    await page.getByRole('radio', { name: '女', exact: true }).check();
    await press(page, '继续');
    await page.getByRole('checkbox', { name: '以上都没有' }).check();
    await page.getByLabel('哪里不舒服？').fill('咳嗽三天，没有发烧。');
    await page.getByLabel('现在用哪些药？').fill('无');
    await page.getByLabel('得过的病、做过的手术、过敏').fill('无');
    await press(page, '继续');

    await expect(question(page, '您希望怎样问诊？')).toBeVisible();
    await page.getByRole('radio', { name: '10 分钟' }).check();
    await expect(page.getByText('£65.00').last()).toBeVisible();
    await page.getByRole('radio', { name: '20 分钟' }).check();
    await page.getByRole('radio', { name: '不需要' }).check();
    await page.getByRole('radio', { name: '没有', exact: true }).check();
    await expect(page.getByText('£135.00').last()).toBeVisible();
    await axeFindsNothing(page);
    await press(page, '继续');

    await expect(question(page, '您希望什么时间问诊？')).toBeVisible();
    await press(page, '继续');
    await expect(page.getByText('请选择日期和时间')).toBeVisible();
    await pickTime(page, '下一个月', 5);
    await axeFindsNothing(page);
    await press(page, '继续');

    await expect(question(page, '您的联系方式和地址')).toBeVisible();
    await page.getByLabel('门牌号和街道').fill('14 Orchard Lane');
    await page.getByLabel('城市').fill('York');
    await page.getByLabel('邮编', { exact: true }).fill('YO1 7HH');
    await press(page, '继续');
    await expect(question(page, '核对并付款')).toBeVisible();
    await expect(page.getByText(/与 Dr Wei Lin 林薇 视频问诊，20 分钟/)).toBeVisible();
    await page.getByRole('radio', { name: /银行卡/ }).check();
    await axeFindsNothing(page);
    await press(page, '支付 £135.00');
    await payByCard(page);
    await expect(question(page, '谢谢，视频问诊已预约成功')).toBeVisible({ timeout: 40_000 });
    await axeFindsNothing(page);

    await page.getByRole('link', { name: '查看预约' }).click();
    await page.getByRole('link', { name: '改期' }).click();
    await expect(question(page, '您想改到什么时间？')).toBeVisible();
    await page.locator('[data-day$="-06"]').click();
    await page.getByRole('radio').first().check();
    await axeFindsNothing(page);
    await page.getByRole('button', { name: /^改到 / }).click();
    await expect(page.getByText('预约时间已更改。')).toBeVisible();
    await expect(page.getByText(/视频问诊于 .*6日.*开始/)).toBeVisible();
    await axeFindsNothing(page);
  });
});

test.describe('at a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('two windows want the same time, and the second is told so', async ({ page, browser }) => {
    test.setTimeout(300_000);
    const other = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    for (const each of [page, other]) {
      await signIn(each, demo('patient'));
      await toTimes(each);
    }
    await pickTime(page, 'Later month', 7);
    await pickTime(other, 'Later month', 7);
    await press(page, 'Continue');
    await expect(question(page, 'How and where can we reach you?')).toBeVisible();
    await press(other, 'Continue');
    await expect(other.getByText('Someone else has just taken this time. Please choose another.')).toBeVisible();
    await axeFindsNothing(other);
    await other.getByRole('radio').first().check();
    await press(other, 'Continue');
    await expect(question(other, 'How and where can we reach you?')).toBeVisible();
    await other.context().close();
  });
});

async function toTimes(page: Page): Promise<void> {
  await page.goto('/gp/book?mode=video&lang=en');
  await expect(question(page, 'Who is the appointment for?')).toBeVisible();
  await fillDate(page, 'Date of birth', '1985-03-27');
  await page.getByRole('radio', { name: 'Female' }).check();
  await press(page, 'Continue');
  await page.getByRole('checkbox', { name: 'None of these' }).check();
  await page.getByLabel('What would you like help with?').fill('A cough for three weeks.');
  await page.getByLabel('Which medicines are being taken?').fill('None');
  await page.getByLabel('Illnesses, operations and allergies').fill('None');
  await press(page, 'Continue');
  await page.getByRole('radio', { name: '15 minutes' }).check();
  await page
    .getByRole('group', { name: /interpreter/ })
    .getByRole('radio', { name: 'No' })
    .check();
  await page
    .getByRole('group', { name: /X-rays/ })
    .getByRole('radio', { name: 'No' })
    .check();
  await press(page, 'Continue');
  await expect(question(page, 'When would you like to speak to the doctor?')).toBeVisible();
}
