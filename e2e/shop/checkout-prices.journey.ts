import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { alone } from '../support/alone.js';
import { checkOut, goToProvider, newBuyer, payByCard, press, toThePayment, words } from '../support/checkout.js';
import { test, type Elsewhere } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

const { en } = words;
const price = 1995;

/** As staff would on the page of items. */
async function setPrice(elsewhere: Elsewhere, id: string, to: number): Promise<void> {
  const staff = await elsewhere();
  await signIn(staff, demo('staff'));
  await open(staff, '/help');
  const said = await staff.evaluate(
    async ([itemId, amount]) => {
      const { token } = (await (await fetch('/api/token/')).json()) as { token: string };
      const headers = { 'content-type': 'application/json', 'X-CSRFToken': token };
      const ask = (query: string, variables: object) =>
        fetch('/admingql/', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
      const found = 'query Item($id: String) { catalogueItems(filter: { search: $id }) { rows { id revision } } }';
      const { data } = (await (await ask(found, { id: itemId })).json()) as {
        data: { catalogueItems: { rows: { id: string; revision: number }[] } };
      };
      const revision = data.catalogueItems.rows.find(({ id: known }) => known === itemId)?.revision;
      const mutation =
        'mutation Price($input: PriceItemInput!) { priceItem(input: $input) { __typename ... on Refusal { reason } } }';
      const input = { id: itemId, revision, price: amount, vatRate: 'standard' };
      return (await ask(mutation, { input })).text();
    },
    [id, to] as const,
  );
  expect(said).toContain('CatalogueItem');
  await staff.context().close();
}

test(
  'a price that changes before paying is shown beside the old one, and agreed to',
  alone,
  async ({ page, elsewhere }) => {
    test.setTimeout(300_000);
    await checkOut(page, 'pulse-oximeter');
    await toThePayment(page, en, newBuyer());
    const before = await page.getByRole('button', { name: en.pay }).innerText();
    // Another price each time, so that a try that was cut short does not spoil the next.
    await setPrice(elsewhere, 'pulse-oximeter', price + randomInt(100, 900));
    try {
      await press(page, en.pay);
      await expect(page.getByRole('heading', { name: 'Some prices have changed since you chose' })).toBeVisible();
      await expect(page.getByRole('button', { name: en.pay })).toBeHidden();
      await axeFindsNothing(page);
      await press(page, 'Go on with the new prices');
      const after = page.getByRole('button', { name: en.pay });
      await expect(after).toBeVisible();
      expect(await after.innerText()).not.toBe(before);
      await goToProvider(page, en);
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1, name: en.paid })).toBeVisible({ timeout: 40_000 });
    } finally {
      await setPrice(elsewhere, 'pulse-oximeter', price);
    }
  },
);
