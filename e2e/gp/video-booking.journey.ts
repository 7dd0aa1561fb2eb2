import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { newBuyer, payByCard, press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { demo, signIn } from '../support/people.js';
import {
  fillExtras,
  fillPatient,
  fillPlace,
  fillReason,
  goOnAsGuest,
  noSignOfEmergency,
  pickTime,
  question,
} from './gp-form.js';

test.describe('on a phone, in Chinese', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, locale: 'zh-CN' });

  test('a guest books a video call, pays, and moves it', async ({ page }) => {
    test.setTimeout(300_000);
    await page.goto('/gp?lang=zh');
    await page.getByRole('link', { name: '预约视频问诊' }).click();
    await goOnAsGuest(page, 'zh', newBuyer('美玲', '陈'));

    await expect(question(page, '这次是给谁看病？')).toBeVisible();
    await fillPatient(page, 'zh');
    await press(page, '继续');
    await noSignOfEmergency(page, 'zh');
    await fillReason(page, 'zh');
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
    await fillPlace(page, 'zh');
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
  await fillPatient(page, 'en');
  await press(page, 'Continue');
  await noSignOfEmergency(page, 'en');
  await fillReason(page, 'en');
  await press(page, 'Continue');
  await page.getByRole('radio', { name: '15 minutes' }).check();
  await fillExtras(page, 'No', 'No');
  await press(page, 'Continue');
  await expect(question(page, 'When would you like to speak to the doctor?')).toBeVisible();
}
