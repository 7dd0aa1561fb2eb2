import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { newBuyer, payByCard, press } from '../support/checkout.js';
import { fillDate } from '../support/dates.js';
import { test } from '../support/journey.js';
import { demo, signIn } from '../support/people.js';
import { fillExtras, fillPatient, fillPlace, fillReason, goOnAsGuest, noSignOfEmergency, question } from './gp-form.js';

test.describe('on a phone, in Chinese', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, locale: 'zh-CN' });

  test('a guest asks for a call about a child, with an interpreter, and pays', async ({ page }) => {
    test.setTimeout(300_000);
    await page.goto('/gp?lang=zh');
    await expect(question(page, '全科医生（GP）视频、电话与当面问诊')).toBeVisible();
    await expect(page.getByText('£45.00')).toBeVisible();
    await expect(page.getByText(/英国时间 15:00 之前付款，医生当天 17:00 之前来电/)).toBeVisible();
    await axeFindsNothing(page);
    await page.getByRole('link', { name: '预约医生来电' }).click();

    await goOnAsGuest(page, 'zh', newBuyer('美玲', '陈'));

    await expect(question(page, '这次是给谁看病？')).toBeVisible();
    await expect(page.getByLabel('名', { exact: true }).first()).toHaveValue('美玲');
    await page.getByRole('radio', { name: /^未满 16 周岁的孩子/ }).check();
    await expect(page.getByLabel('名', { exact: true }).nth(1)).toHaveValue('美玲');
    await page.getByLabel('姓', { exact: true }).first().fill('陈');
    await page.getByLabel('名', { exact: true }).first().fill('小宝');
    await fillDate(page, '出生日期', '2019-05-01');
    await page.getByRole('radio', { name: '男', exact: true }).check();
    await axeFindsNothing(page);
    await press(page, '继续');

    await expect(question(page, '这次想看什么？')).toBeVisible();
    await page.getByRole('checkbox', { name: /呼吸困难/ }).check();
    await expect(page.getByRole('heading', { name: '请不要等我们的电话' })).toBeVisible();
    await expect(page.getByRole('button', { name: '继续', exact: true })).toBeHidden();
    await axeFindsNothing(page);
    await page.getByRole('checkbox', { name: /呼吸困难/ }).uncheck();
    await fillReason(page, 'zh');
    await press(page, '继续');
    await expect(page.getByRole('alert')).toBeFocused();
    await noSignOfEmergency(page, 'zh');
    await axeFindsNothing(page);
    await press(page, '继续');

    await expect(question(page, '您希望怎样问诊？')).toBeVisible();
    await page.getByRole('radio', { name: '约 15 分钟' }).check();
    await page.getByRole('radio', { name: '需要', exact: true }).check();
    await expect(page.getByText('£75.00')).toBeVisible();
    await page.getByRole('radio', { name: '没有', exact: true }).check();
    await page.reload();
    await expect(page.getByRole('radio', { name: '约 15 分钟' })).toBeChecked();
    await axeFindsNothing(page);
    await press(page, '继续');

    await expect(question(page, '您的联系方式和地址')).toBeVisible();
    await fillPlace(page, 'zh');
    await axeFindsNothing(page);
    await press(page, '继续');

    await expect(question(page, '核对并付款')).toBeVisible();
    await page.reload();
    await expect(page.getByText('咳嗽三天，没有发烧。')).toBeVisible();
    await expect(page.getByText(/^现在付款，医生会在 .*17:00（英国时间）之前来电$/)).toBeVisible();
    await page.getByRole('radio', { name: /银行卡/ }).check();
    await axeFindsNothing(page);
    await press(page, '支付 £75.00');
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await payByCard(page);
    await expect(page).toHaveURL(/\/gp\/success\//);
    await expect(question(page, '谢谢，医生会打电话给您')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(/^预约编号：/)).toBeVisible();
    await axeFindsNothing(page);

    await page.getByRole('link', { name: '查看预约' }).click();
    await expect(question(page, '陈小宝的全科医生问诊')).toBeVisible();
    await expect(page.getByRole('link', { name: /^收据 / })).toBeVisible();
    await axeFindsNothing(page);
  });
});

test.describe('at a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a member asks for a call, pays, finds it again, and cancels it', async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, demo('patient'));
    await page.goto('/gp?lang=en');
    await expect(question(page, 'See a GP by video, by phone or in person')).toBeVisible();
    await axeFindsNothing(page);
    await page.getByRole('link', { name: 'Ask for a call back' }).click();

    await expect(question(page, 'Who is the appointment for?')).toBeVisible();
    await expect(page.getByLabel('Given name')).not.toHaveValue('');
    await fillPatient(page, 'en');
    await axeFindsNothing(page);
    await press(page, 'Continue');

    await noSignOfEmergency(page, 'en');
    await fillReason(page, 'en');
    await press(page, 'Continue');
    await page.getByRole('radio', { name: 'About 30 minutes' }).check();
    await fillExtras(page, 'No', 'Yes');
    await axeFindsNothing(page);
    await press(page, 'Continue');
    await expect(question(page, 'How and where can we reach you?')).toBeVisible();
    await fillPlace(page, 'en');
    await press(page, 'Continue');

    await expect(question(page, 'Check and pay')).toBeVisible();
    await page.getByRole('radio', { name: /Bank card/ }).check();
    await axeFindsNothing(page);
    await press(page, 'Pay £45.00');
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await payByCard(page);
    await expect(question(page, 'Thank you. A doctor will call you')).toBeVisible({ timeout: 40_000 });
    const address = page.url();
    const reference = await page
      .getByText(/^Reference number:/)
      .locator('strong')
      .textContent();
    await axeFindsNothing(page);

    await page.goto('/gp/requests');
    await expect(page.getByText(reference ?? '')).toBeVisible();
    await axeFindsNothing(page);
    await page.getByRole('link', { name: 'Advice and receipts' }).click();
    await expect(question(page, 'From your GP')).toBeVisible();
    await expect(page.getByText(reference ?? '')).toBeVisible();
    await axeFindsNothing(page);
    await page.goto(address.replace('/success/', '/requests/'));
    await expect(page.getByRole('link', { name: /^Receipt / })).toBeVisible();
    await axeFindsNothing(page);
    await page.getByRole('link', { name: 'Cancel this appointment' }).click();
    await expect(question(page, 'Cancel this appointment?')).toBeVisible();
    await axeFindsNothing(page);
    // Whether it is free depends on the hour: the call is promised for today or for a later day.
    const isFree = await page.getByText(/^You get everything back if you cancel before/).isVisible();
    if (!isFree) await expect(page.getByText(/less than 24 hours away, so nothing is refunded/)).toBeVisible();
    await expect(page.getByText(isFree ? '£45.00' : '£0.00').last()).toBeVisible();
    await press(page, isFree ? 'Cancel this appointment' : 'Cancel without a refund');
    await expect(page.getByText('You cancelled it. No doctor will call.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cancel this appointment' })).toBeHidden();
    if (isFree) await expect(page.getByText('It goes back the way you paid.', { exact: false })).toBeVisible();
  });
});
