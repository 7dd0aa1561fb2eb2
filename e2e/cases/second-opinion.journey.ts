import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { payByCard, press } from '../support/checkout.js';
import { fillDate } from '../support/dates.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';

const password = 'Meridian-2026';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const card = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
const choose = (page: Page, label: string, ...files: readonly { name: string; buffer: Buffer }[]) =>
  page.getByLabel(label).setInputFiles(files.map((each) => ({ ...each, mimeType: 'application/octet-stream' })));

async function fitsThePhone(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

test.describe('on a phone, in Chinese', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, locale: 'zh-CN' });

  test('a daughter sends the records of her father and pays', async ({ page }) => {
    test.setTimeout(300_000);
    const { email } = await newMember(page, password);
    const pdf = await page.pdf();
    await open(page, '/second-opinion', 'zh');
    await expect(heading(page, '远程第二诊疗意见')).toBeVisible();
    await expect(page.getByText('£495.00')).toBeVisible();
    await page.getByText('查看报告示例').click();
    await axeFindsNothing(page);
    await fitsThePhone(page);

    await page.getByRole('link', { name: '申请第二诊疗意见' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('用户名或邮箱').fill(email);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await press(page, '登录');
    await expect(heading(page, '为谁申请第二诊疗意见？')).toBeVisible();

    await press(page, '继续');
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByRole('radio', { name: '父亲或母亲' }).check();
    await page.getByLabel('姓', { exact: true }).fill('陈');
    await page.getByLabel('名', { exact: true }).fill('国强');
    await fillDate(page, '出生日期', '1955-03-08');
    await page.getByRole('radio', { name: '男', exact: true }).check();
    await page.getByRole('checkbox', { name: '患者本人知情并同意' }).check();
    await axeFindsNothing(page);
    await press(page, '继续');

    await expect(heading(page, '这次想咨询什么？')).toBeVisible();
    await page.getByLabel('专科', { exact: true }).selectOption('orthopaedics');
    await page.getByLabel('标题', { exact: true }).fill('父亲的膝关节手术');
    await page.getByLabel('病情经过', { exact: true }).fill('一年前开始疼痛。\n医院建议做手术。');
    await page.getByLabel('您想知道什么？', { exact: true }).fill('今年需要手术吗？');
    await page.reload();
    await expect(page.getByLabel('病情经过', { exact: true })).toHaveValue('一年前开始疼痛。\n医院建议做手术。');
    await axeFindsNothing(page);
    await fitsThePhone(page);
    await press(page, '继续');

    await expect(heading(page, '请上传病历资料')).toBeVisible();
    await press(page, '继续');
    await expect(page.getByText('请先上传至少一份医疗文件。')).toBeVisible();
    await choose(
      page,
      '选择文件',
      { name: '膝关节磁共振.pdf', buffer: pdf },
      { name: '病历.pdf', buffer: Buffer.from('MZ this is a program') },
    );
    const record = card(page, '膝关节磁共振.pdf');
    await expect(record.getByText('可以查看')).toBeVisible({ timeout: 40_000 });
    await expect(card(page, '病历.pdf').getByText('未通过检查')).toBeVisible({ timeout: 40_000 });
    await press(page, '继续');
    await expect(page.getByText('请为每个文件选择类型和语言。')).toBeVisible();
    await record.getByLabel('文件类型').selectOption('imaging');
    await record.getByLabel('文件语言').selectOption('zh');
    await expect(record.getByText('已保存')).toBeVisible();
    await axeFindsNothing(page);
    await fitsThePhone(page);
    await page.reload();
    await expect(record.getByText('已保存')).toBeVisible();
    await press(page, '继续');

    await expect(heading(page, '请确认以下事项')).toBeVisible();
    await press(page, '继续');
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByRole('checkbox', { name: '我同意使用条款' }).check();
    await page.getByRole('checkbox', { name: /可以向可能接受病例的医生/ }).check();
    await axeFindsNothing(page);
    await press(page, '继续');

    await expect(heading(page, '核对并付款')).toBeVisible();
    await expect(page.getByText('陈国强，1955年3月8日')).toBeVisible();
    await expect(page.getByRole('link', { name: '膝关节磁共振.pdf' })).toBeVisible();
    await page.getByRole('radio', { name: /银行卡/ }).check();
    await axeFindsNothing(page);
    await fitsThePhone(page);
    await press(page, '支付 £495.00');
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await payByCard(page);

    await expect(heading(page, '父亲的膝关节手术')).toBeVisible({ timeout: 40_000 });
    await expect(page).toHaveURL(/\/case\/[0-9a-f]{32}/);
    await expect(page.getByText('翻译中').first()).toBeVisible();
    await expect(page.getByText(/23:59（英国时间）/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^收据 / })).toBeVisible({ timeout: 40_000 });
    await axeFindsNothing(page);
    await fitsThePhone(page);

    await page.getByRole('link', { name: '膝关节磁共振.pdf' }).click();
    await expect(heading(page, '膝关节磁共振.pdf')).toBeVisible();
    await expect(page.locator('main canvas').first()).toBeVisible({ timeout: 40_000 });
    await axeFindsNothing(page);
    await fitsThePhone(page);
    await page.getByRole('link', { name: '父亲的膝关节手术' }).click();
    await expect(heading(page, '父亲的膝关节手术')).toBeVisible();

    await page.getByRole('link', { name: '我的病例' }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: '等待分配医生' })).toBeVisible();
    await expect(page.getByRole('link', { name: '父亲的膝关节手术' })).toBeVisible();
    await axeFindsNothing(page);
  });
});

test.describe('at a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a member goes on with a draft elsewhere, cancels a payment, pays, and cancels the case for all of the money', async ({
    page,
    elsewhere,
  }) => {
    test.setTimeout(300_000);
    const { email } = await newMember(page, password);
    const pdf = await page.pdf();
    await signIn(page, email);
    await open(page, '/your-files/cases');
    await expect(page.getByText('No second opinions yet')).toBeVisible();
    await page.getByRole('link', { name: 'About second opinions' }).click();
    await page.getByRole('link', { name: 'Ask for a second opinion' }).click();
    await page.getByRole('radio', { name: 'Myself' }).check();
    await expect(page.getByLabel('Given name')).toHaveValue('Rosa');
    await fillDate(page, 'Date of birth', '1985-03-27');
    await page.getByRole('radio', { name: 'Female' }).check();
    await press(page, 'Continue');
    await expect(heading(page, 'What is it about?')).toBeVisible();

    const other = await elsewhere();
    await signIn(other, email);
    await open(other, '/your-files/cases');
    await expect(other.getByRole('heading', { level: 2, name: 'Not finished' })).toBeVisible();
    await axeFindsNothing(other);
    await other.getByRole('link', { name: 'Continue', exact: true }).click();
    await other.getByLabel('Specialty', { exact: true }).selectOption('dermatology');
    await other.getByLabel('Short title', { exact: true }).fill('A mark on my arm');
    await other.getByLabel('What happened?', { exact: true }).fill('It grew over a year.');
    await other.getByLabel('What do you want to know?', { exact: true }).fill('Should it be removed?');
    await press(other, 'Continue');
    await choose(other, 'Choose files', { name: 'letter.pdf', buffer: pdf });
    const record = card(other, 'letter.pdf');
    await expect(record.getByText('Ready')).toBeVisible({ timeout: 40_000 });
    await record.getByLabel('What is it?').selectOption('report');
    await record.getByLabel('Language').selectOption('en');
    await expect(record.getByText('Saved')).toBeVisible();
    await press(other, 'Continue');
    await other.getByRole('checkbox', { name: 'I agree to the terms of use' }).check();
    await other.getByRole('checkbox', { name: /^The records may be shown/ }).check();
    await other.getByRole('checkbox', { name: /earlier test results/ }).check();
    await press(other, 'Continue');
    await expect(heading(other, 'Check and pay')).toBeVisible();

    await page.reload();
    await open(page, '/your-files/cases');
    await expect(page.getByRole('heading', { level: 2, name: 'Ready to send' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(heading(page, 'Check and pay')).toBeVisible();
    await page.getByRole('radio', { name: /Bank card/ }).check();
    await press(page, 'Pay £495.00');
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await page.getByText('Cancel and go back').click();
    await expect(page).toHaveURL(/\/paycancel/);
    await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible();
    await axeFindsNothing(page);
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(heading(page, 'Check and pay')).toBeVisible();
    await page.getByRole('radio', { name: /Bank card/ }).check();
    await press(page, 'Pay £495.00');
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await payByCard(page);

    await expect(heading(page, 'A mark on my arm')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('Waiting for a doctor')).toBeVisible();
    await axeFindsNothing(page);
    await page.getByRole('link', { name: 'Cancel this case' }).click();
    await expect(heading(page, 'Cancel this case?')).toBeVisible();
    await expect(page.getByText('£495.00')).toHaveCount(2);
    await axeFindsNothing(page);
    await press(page, 'Cancel this case');
    await expect(page.getByText(/Nobody is working on it/)).toBeVisible();
    await expect(page.getByText('£495.00 goes back the way you paid.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cancel this case' })).toBeHidden();
    await open(page, '/your-files/cases');
    await expect(page.getByRole('heading', { level: 2, name: 'Finished' })).toBeVisible();
  });
});
