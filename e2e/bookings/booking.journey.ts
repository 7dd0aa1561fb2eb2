import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { newBuyer, payByCard, press } from '../support/checkout.js';
import { expectDate, fillDate } from '../support/dates.js';
import { test } from '../support/journey.js';

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  locale: 'zh-CN',
});

const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function chooseTime(page: Page, testId: string, venueId: string, people: number): Promise<void> {
  await page.goto(`/medtest/new?test=${testId}&venue=${venueId}&lang=zh`);
  await expect(question(page, '您想什么时候来？')).toBeVisible();
  await page.getByLabel('一共有几人？').selectOption(String(people));
  await page.getByRole('radio').first().check();
  await expect(page.getByText(/^您选择的是 .*（英国时间）/)).toBeVisible();
  await axeFindsNothing(page);
  await press(page, '继续');
}

async function sayWho(page: Page): Promise<string> {
  const { email, phone } = newBuyer();
  await expect(question(page, '登录、注册，还是直接预约？')).toBeFocused();
  await page.getByRole('button', { name: /^不注册，直接继续/ }).click();
  await page.getByLabel('姓', { exact: true }).fill('陈');
  await page.getByLabel('名', { exact: true }).fill('美玲');
  await page.getByLabel('邮箱地址', { exact: true }).fill(email);
  await page.getByLabel('电话号码', { exact: true }).fill(phone);
  await press(page, '继续');
  return email;
}

async function describe(page: Page, index: number, dob: string, sex: '男' | '女'): Promise<void> {
  await fillDate(page, '出生日期', dob, index);
  await page.getByRole('radio', { name: sex, exact: true }).nth(index).check();
}

async function sayWhere(page: Page, heading = '您的联系方式和地址'): Promise<void> {
  await expect(question(page, heading)).toBeVisible();
  await page.getByLabel('邮编', { exact: true }).fill('YO1 7HH');
  await page.getByRole('button', { name: '自己填写地址' }).click();
  await page.getByLabel('门牌号和街道').fill('14 Orchard Lane');
  await page.getByLabel('城市').fill('York');
  await axeFindsNothing(page);
  await press(page, '继续');
}

test('a guest books a travel test for two, pays, moves it and cancels it', async ({ page }) => {
  test.setTimeout(300_000);
  await chooseTime(page, 'travel-pcr', 'pharmacy-7', 2);
  await expect(page.getByText(/为您保留，还有 \d+ 分钟/)).toBeVisible();
  const email = await sayWho(page);

  await expect(question(page, '请填写受检人信息')).toBeVisible();
  await describe(page, 0, '1985-03-27', '女');
  await page.getByLabel('姓', { exact: true }).nth(1).fill('陈');
  await page.getByLabel('名', { exact: true }).nth(1).fill('小宝');
  await describe(page, 1, '2019-05-01', '男');
  await page.getByLabel('护照号码').first().fill('E12345678');
  await page.getByLabel('护照号码').nth(1).fill('E87654321');
  await expect(page.getByText('同意检测的成年人')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('名', { exact: true }).nth(1)).toHaveValue('小宝');
  await expectDate(page, '出生日期', '1985-03-27');
  await press(page, '继续');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('姓', { exact: true }).nth(2).fill('陈');
  await page.getByLabel('名', { exact: true }).nth(2).fill('美玲');
  await axeFindsNothing(page);
  await press(page, '继续');

  await sayWhere(page);
  await expect(question(page, '请填写行程信息')).toBeVisible();
  await fillDate(page, '抵达日期 *', '2026-12-20');
  await page.getByRole('radio', { name: '飞机' }).check();
  await page.getByLabel('航班号 *').fill('CA 937');
  await page.getByLabel('出发国家或地区 *').selectOption('CN');
  await axeFindsNothing(page);
  await press(page, '继续');
  await page.getByLabel('我代表所有受检人同意以上内容').check();
  await press(page, '继续');

  await expect(question(page, '核对并预约')).toBeVisible();
  await page.reload();
  await expect(page.getByText('陈小宝')).toBeVisible();
  await expect(page.getByText(/改期或取消免费|现在改期或取消需付/)).toBeVisible();
  await page.getByRole('radio', { name: /银行卡/ }).check();
  await axeFindsNothing(page);
  await press(page, '支付 £130.00');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await payByCard(page);
  await expect(page).toHaveURL(/\/medtest\/success\//);
  await expect(question(page, '谢谢，您已预约，待确认')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/预约编号：/)).toBeVisible();
  await expect(page.locator('main').getByText(email)).toBeVisible();
  const calendar = await page.getByRole('link', { name: '添加到日历' }).getAttribute('href');
  expect((await page.request.get(calendar ?? '')).headers()['content-type']).toContain('text/calendar');
  await axeFindsNothing(page);

  await page.getByRole('link', { name: '查看、改期或取消' }).click();
  await expect(page).not.toHaveURL(/\/medtest\/success\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByText('已预约，待确认').first()).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('link', { name: '改期' }).click();
  await expect(page.getByRole('heading', { name: '费用说明' })).toBeVisible();
  await page.getByRole('radio').last().check();
  await axeFindsNothing(page);
  await press(page, /^改到 .*（英国时间）/);
  await expect(page.getByText('已改期，新的时间已发到您的邮箱。')).toBeVisible();

  await page.getByRole('link', { name: '取消预约' }).click();
  await expect(page.getByText('退还给您')).toBeVisible();
  await axeFindsNothing(page);
  await press(page, /^(取消预约|确认取消)/);
  await expect(page.getByText('已取消').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '改期' })).toBeHidden();
});

test('who cannot confirm all six statements is led to the postal test', async ({ page }) => {
  test.setTimeout(300_000);
  await chooseTime(page, 'home-phlebotomy', 'home-london', 1);
  await sayWho(page);
  await expect(question(page, '请填写受检人信息')).toBeVisible();
  await describe(page, 0, '1948-02-29', '女');
  await press(page, '继续');
  await sayWhere(page);
  await expect(question(page, '护士能否安全上门？')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: '999' })).toBeVisible();
  const statements = page.getByRole('checkbox');
  await expect(statements).toHaveCount(6);
  for (const index of [0, 1, 2, 3, 4]) await statements.nth(index).check();
  await axeFindsNothing(page);
  await press(page, '继续');
  await expect(page.getByRole('heading', { name: '目前不能安排护士上门' })).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('link', { name: '查看邮寄采样包' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '邮寄核酸采样包' })).toBeVisible();
});
