import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { counters } from '../support/counter-day.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { askFrom, ownPharmacy, walkIn } from '../support/pharmacies.js';
import { wordsOf } from '../support/words.js';

const born = { en: '03/02/1990', zh: '1990年2月3日' } as const;

for (const { language, viewport, where } of counters)
  test(`without a connection a step is refused in words and sent by nobody, and a visit that was not opened says so, ${where}`, async ({
    page,
    elsewhere,
  }) => {
    const say = wordsOf(language);
    const lost = page.getByText(say('pharmaBoard.offline'));
    const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
    const patient = await elsewhere({ viewport: { width: 390, height: 844 } });
    const testId = 'vaccine-flu';
    const { venueId } = await ownPharmacy(page, staff, { company: 'Lamb Street Care Ltd', tests: [testId] });
    await page.setViewportSize(viewport);
    const rosa = await newMember(patient, 'Meridian-2026');
    await signIn(patient, rosa.email);
    const { id: userId } = await askFrom<{ id: string }>(
      patient,
      '/graphql/',
      'mutation { getUser { ... on User { id } } }',
    );
    const price = 'query { medtestItem(id: "vaccine-flu", lang: en) { price } }';
    const { price: seen } = await askFrom<{ price: number }>(patient, '/graphql/', price);
    const first = await walkIn(staff, { userId, testId, venueId, seen });
    const second = await walkIn(staff, { userId, testId, venueId, seen });

    await open(page, '/pharma/board', language);
    const line = (reference: string) => page.getByRole('listitem').filter({ hasText: reference });
    await line(first.reference).getByRole('link', { name: 'Rosa Whitfield' }).click();
    await expect(page.locator('h1')).toHaveText('Rosa Whitfield');
    await press(page, say('pharmaBoard.takePayment'));
    await page.getByLabel(say('pharmaBoard.method')).selectOption('cash');
    await page.getByLabel(say('pharmaBoard.till')).fill('T-1001');
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.postData()?.includes('takePayment') === true)));
    await page.context().setOffline(true);
    await expect(lost).toBeVisible();
    await press(page, say('pharmaBoard.takePayment'));
    await expect(page.getByText(say('pharmaBoard.offline.step'))).toBeVisible();
    await axeFindsNothing(page);
    await page.context().setOffline(false);
    await expect(lost).toBeHidden();
    await expect(page.getByLabel(say('pharmaBoard.till'))).toHaveValue('T-1001');
    expect(sent).toBe(0);
    await press(page, say('pharmaBoard.takePayment'));
    await expect(page.getByText(say('pharmaBoard.takePayment.done'))).toBeVisible();
    expect(sent).toBe(1);

    await page
      .getByRole('link', { name: say('pharmaBoard.title') })
      .first()
      .click();
    await expect(line(second.reference)).toBeVisible();
    await page.context().setOffline(true);
    await expect(lost).toBeVisible();
    await line(second.reference).getByRole('link', { name: 'Rosa Whitfield' }).click();
    await expect(page.getByText(say('pharmaBoard.offline.visit'))).toBeVisible();
    await expect(page.getByText(second.reference)).toBeVisible();
    await expect(page.getByText(born[language])).toHaveCount(0);
    await axeFindsNothing(page);
    await page.context().setOffline(false);
    await expect(page.getByText(born[language])).toBeVisible();
    await expect(page.locator('h1')).toHaveText('Rosa Whitfield');
  });
