import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { payByCard, press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { callersPhone, rowOfLink } from '../support/payment-links.js';
import { demo, mailTo, signIn } from '../support/people.js';
import { fillExtras, fillPlace, fillReason, noSignOfEmergency, pickDay, question } from './gp-form.js';

test.use({ viewport: { width: 1280, height: 900 } });

/** Somebody new, who speaks Chinese, is added; answers their mailbox. */
async function addCaller(page: Page, family: string): Promise<string> {
  const email = `${family.toLowerCase()}@example.org`;
  await open(page, '/admin/patient-booking');
  await page.getByLabel('Name, phone, date of birth, postcode or email').fill(`mei ${family} 12/03/1961`);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('textbox', { name: 'Number' }).fill('07700 900451');
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByLabel('Chinese').check();
  await page.getByRole('button', { name: 'Add and go on' }).click();
  await page.getByRole('button', { name: 'GP appointment' }).click();
  await expect(page.getByRole('group', { name: 'How do they want to speak to the doctor?' })).toBeVisible();
  return email;
}

/** What the caller says, as they say it. */
async function tell(page: Page): Promise<void> {
  await noSignOfEmergency(page, 'en');
  await fillReason(page, 'en');
  await fillExtras(page, 'No', 'No');
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await fillPlace(page, 'en');
}

async function readAloud(page: Page): Promise<void> {
  await expect(page.getByText('您同意以上内容，并由我为您预约吗？')).toBeVisible();
  await page.getByLabel('I read this aloud, and they agreed').check();
}

const when = (page: Page) => page.getByRole('group', { name: 'When', exact: true });

/** The last time of the nth day of the next month that has any. */
async function pickLast(page: Page, nth: number): Promise<void> {
  await pickDay(when(page), 'Later month', nth);
  await when(page).getByRole('radio').last().check();
}

async function opensLink(page: Page, caller: Page, email: string): Promise<void> {
  const { link } = await mailTo(page.request, email, 'gp.mail.payLink');
  const { pathname, search } = new URL(link);
  await caller.goto(`${pathname}${search}&lang=zh`);
  await press(caller, '在这台设备上打开');
  await expect(question(caller, '核对并付款')).toBeVisible();
}

test('staff book a video call for a caller without an account, who pays by the link; two want the same time', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const family = `Lin${newMark()}`;
  await signIn(page, demo('staff'));
  const email = await addCaller(page, family);
  await page.getByRole('radio', { name: 'Video call' }).check();

  await page.getByRole('checkbox', { name: /^Chest pain/ }).check();
  await expect(page.getByText('Stop here: nothing can be booked. Read this out now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '请不要等我们的电话' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book and email the link' })).toBeHidden();
  await axeFindsNothing(page);
  await page.getByRole('checkbox', { name: /^Chest pain/ }).uncheck();

  await page.getByRole('radio', { name: '10 minutes' }).check();
  await tell(page);
  await expect(page.getByText('£65.00').last()).toBeVisible();
  await readAloud(page);
  await press(page, 'Book and email the link');
  await expect(page.getByText('Choose a day and a time')).toBeVisible();
  await pickLast(page, 7);
  await axeFindsNothing(page);

  const second = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const other = `Ray${newMark()}`;
  await signIn(second, demo('staff'));
  await addCaller(second, other);
  await second.getByRole('radio', { name: 'Video call' }).check();
  await second.getByRole('radio', { name: '10 minutes' }).check();
  await tell(second);
  await readAloud(second);
  await pickLast(second, 7);

  await press(page, 'Book and email the link');
  await expect(page.getByRole('heading', { name: 'The time is kept, and the link is on its way' })).toBeVisible();
  await expect(page.getByText(/only their own mailbox has it/)).toBeVisible();
  await expect(rowOfLink(page, family)).toContainText('Link sent, not paid');
  await axeFindsNothing(page);

  await press(second, 'Book and email the link');
  await expect(second.getByText('Someone else has just taken this time. Please choose another.')).toBeVisible();
  await expect(second.getByLabel('What would you like help with?')).toHaveValue(/A cough/);

  const caller = await elsewhere({ ...callersPhone, locale: 'zh-CN' });
  await opensLink(page, caller, email);
  await expect(caller.getByText(/^为您保留到/)).toBeVisible();
  await expect(caller.getByText('A cough for three weeks, worse at night.')).toBeVisible();
  await caller.getByRole('radio', { name: /银行卡/ }).check();
  await axeFindsNothing(caller);
  await press(caller, '支付 £65.00');
  await payByCard(caller);
  await expect(question(caller, '谢谢，视频问诊已预约成功')).toBeVisible({ timeout: 40_000 });

  await expect(rowOfLink(page, family)).toContainText('Paid');
  await rowOfLink(page, family).getByRole('link').click();
  const record = page.getByRole('dialog');
  await expect(record.getByText('Booked by staff; the patient agreed by voice')).toBeVisible();
});

test('staff book a call back, withdraw its link, and the patient reads that it has ended', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const family = `Chen${newMark()}`;
  await signIn(page, demo('staff'));
  const email = await addCaller(page, family);
  await page.getByRole('radio', { name: 'A doctor calls back' }).check();
  await page.getByRole('radio', { name: 'About 15 minutes' }).check();
  await expect(page.getByText(/^Paid before .* a doctor calls before/)).toBeVisible();
  await tell(page);
  await readAloud(page);
  await press(page, 'Book and email the link');
  await expect(page.getByText(/The doctor’s call is promised as soon as it is paid/)).toBeVisible();

  const caller = await elsewhere({ ...callersPhone, locale: 'zh-CN' });
  await opensLink(page, caller, email);
  await expect(caller.getByText(/^付款链接有效期至/)).toBeVisible();
  await axeFindsNothing(caller);

  await rowOfLink(page, family).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(rowOfLink(page, family)).toContainText('Withdrawn');
  await caller.reload();
  await expect(caller.getByRole('heading', { name: '付款链接已失效' })).toBeVisible();
  await axeFindsNothing(caller);
});
