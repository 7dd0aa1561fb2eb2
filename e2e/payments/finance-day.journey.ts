import { expect, type Page } from '@playwright/test';
import { act } from '../support/acts.js';
import { bookNext, openPlace } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { take } from '../support/results.js';

/** Costs more than one person may refund alone. */
const dear = 'allergy';

async function find(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Search by payer, receipt, booking or order number, or reference').fill(reference);
  await page.getByRole('link', { name: reference }).filter({ visible: true }).first().waitFor();
}

test('finance finds what a place took, refunds it with a colleague, and sees it in the money of the day', async ({
  page,
  request,
  elsewhere,
}) => {
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, dear);
  const { id, reference } = await bookNext(request, dear, venueId);
  const paid = { id, amount: 12_900, counterMethod: 'cardTerminal' };
  await take(page.request, 'takeBookingPayment', 'TakeBookingPaymentInput', paid);

  await open(page, '/admin/payments');
  expect(await violations(page)).toEqual([]);
  await find(page, reference);
  await page.getByRole('link', { name: reference }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/medtest\\?.*${id}`));
  const booking = page.getByRole('dialog');
  await act(booking, 'Refund');
  await booking.getByLabel('Amount to refund').fill('129.00');
  await booking.getByLabel('Why').fill('The sample was lost');
  await booking.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(booking.getByText('Refund started', { exact: false })).toBeVisible();
  await act(booking, 'Refund at the place');
  await booking.getByLabel('Bank transfer', { exact: true }).check();
  await booking.getByLabel('Why').fill('They had left');
  expect(await violations(page)).toEqual([]);
  await booking.getByRole('button', { name: 'Refund at the place', exact: true }).click();
  await expect(booking.getByText('waits until a colleague approves it', { exact: false })).toBeVisible();

  const colleague = await elsewhere({ viewport: { width: 390, height: 844 } });
  await signIn(colleague, demo('staff2'));
  await open(colleague, `/admin/payments?open=${id}-1`);
  const payment = colleague.getByRole('main');
  await expect(payment.getByText('They had left').first()).toBeVisible();
  expect(await violations(colleague)).toEqual([]);
  await act(payment, 'Approve refund');
  await expect(payment.getByText('Refund approved').first()).toBeVisible();

  await open(colleague, '/admin/money');
  await expect(colleague.getByText('Bank transfer').filter({ visible: true }).first()).toBeVisible();
  await colleague.getByRole('button', { name: 'Compare now' }).click();
  await expect(colleague.getByText('Last compared', { exact: false })).toBeVisible();
  expect(await violations(colleague)).toEqual([]);
  await open(page, `/admin/medtest?open=${id}`, 'zh');
  await expect(page.getByRole('main').getByText('银行转账').first()).toBeVisible();
});
