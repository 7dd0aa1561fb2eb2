import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { newBuyer, payByCard, press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { fillPatient, fillPlace, fillReason, goOnAsGuest, noSignOfEmergency, pickTime, question } from './gp-form.js';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, locale: 'zh-CN' });

test('a guest books an appointment in person, pays, and knows where to come', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/gp?lang=zh');
  await expect(page.getByText('Harbourne Place Clinic').first()).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('link', { name: '预约当面问诊' }).click();
  await goOnAsGuest(page, 'zh', newBuyer('美玲', '陈'));
  await fillPatient(page, 'zh');
  await press(page, '继续');
  await noSignOfEmergency(page, 'zh');
  await fillReason(page, 'zh');
  await press(page, '继续');

  await expect(question(page, '您希望怎样问诊？')).toBeVisible();
  await expect(page.getByText(/当面问诊至少 20 分钟/)).toBeVisible();
  await page.getByRole('radio', { name: '20 分钟' }).check();
  await page.getByRole('radio', { name: '不需要' }).check();
  await page.getByRole('radio', { name: '没有', exact: true }).check();
  await expect(page.getByText('£140.00').last()).toBeVisible();
  await axeFindsNothing(page);
  await press(page, '继续');

  await pickTime(page, '下一个月', 4);
  await expect(page.getByText('4 Harbourne Place, London, W1G 8PT')).toBeVisible();
  await axeFindsNothing(page);
  await press(page, '继续');
  await fillPlace(page, 'zh');
  await press(page, '继续');
  await expect(question(page, '核对并付款')).toBeVisible();
  await expect(page.getByText(/与Dr Wei Lin 林薇当面问诊，20 分钟/)).toBeVisible();
  await page.getByLabel('优惠码').fill('welcome10');
  await page.getByRole('button', { name: '使用', exact: true }).click();
  await expect(page.getByText('这个优惠码不适用于全科医生预约。')).toBeVisible();
  await page.getByLabel('优惠码').fill('doctor10');
  await page.getByRole('button', { name: '使用', exact: true }).click();
  await expect(page.getByText('-£14.00')).toBeVisible();
  await page.getByRole('radio', { name: /银行卡/ }).check();
  await axeFindsNothing(page);
  await press(page, '支付 £126.00');
  await payByCard(page);
  await expect(question(page, '谢谢，预约成功')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('4 Harbourne Place, London, W1G 8PT')).toBeVisible();
  await expect(page.getByText('请提前 5 分钟到达。')).toBeVisible();
  await axeFindsNothing(page);

  await page.getByRole('link', { name: '查看预约' }).click();
  await expect(page.getByText('Harbourne Place Clinic').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '进入视频问诊' })).toHaveCount(0);
  await page.getByRole('link', { name: '改期' }).click();
  await page.locator('[data-day]').last().click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^改到 / }).click();
  await expect(page.getByText('预约时间已更改。')).toBeVisible();
  await expect(page.getByText('4 Harbourne Place, London, W1G 8PT').first()).toBeVisible();
  await axeFindsNothing(page);
});
