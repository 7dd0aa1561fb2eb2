import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { counters } from '../support/counter-day.js';
import { test, type Elsewhere } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { drawsBlood, ownPharmacy } from '../support/pharmacies.js';
import { plantVisits } from '../support/planted-visits.js';
import { newKit } from '../support/results.js';
import { wordsOf } from '../support/words.js';

type Names = Parameters<typeof plantVisits>[0][number]['names'];
const now = (page: Page, say = wordsOf('en')) =>
  page.locator('dt', { hasText: new RegExp(`^${say('pharmaBoard.stage')}$`) }).locator('+ dd');
const count = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('+ dd');

/** An owner who may draw blood has confirmed a draw that was to be twenty minutes ago, of one person or of a family. */
async function expected(page: Page, elsewhere: Elsewhere, names: Names, language: 'en' | 'zh' = 'en') {
  const say = wordsOf(language);
  test.setTimeout(600_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const { venueId } = await ownPharmacy(page, staff, { company: 'Lamb Street Care Ltd', tests: ['phlebotomy'] });
  await drawsBlood(page, staff);
  const visit = { venueId, testId: 'phlebotomy', endsWith: 'sample', minutesAgo: 20, names } as const;
  const [{ bookingId, reference } = { bookingId: '', reference: '' }] = await plantVisits([visit]);
  await open(page, `/pharma/visits/${bookingId}`, language);
  await press(page, say('pharmaBoard.acknowledge'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('pharmaBoard.acknowledge') })
    .click();
  await expect(page.locator('h1')).toContainText(names[0]?.[0] ?? '');
  return { staff, bookingId, reference };
}

async function arrives(page: Page, say = wordsOf('en')) {
  await press(page, say('pharmaBoard.attend'));
  await page.getByLabel(say('pharmaBoard.identity'), { exact: true }).selectOption('passport');
  await press(page, say('pharmaBoard.attend'));
  await expect(now(page, say)).toHaveText(say('pharmaBoard.stage.waiting'));
  await press(page, say('pharmaBoard.callIn'));
  await expect(now(page, say)).toHaveText(say('pharmaBoard.stage.inRoom'));
}

const sister = { en: 'Her sister came in her place', zh: '来的是她的姐姐' } as const;

for (const { language, viewport, where } of counters)
  test(`who cannot show who they are is refused with a reason, taken back once, and comes again with a passport, ${where}`, async ({
    page,
    elsewhere,
  }) => {
    const say = wordsOf(language);
    await page.setViewportSize(viewport);
    const { reference, bookingId } = await expected(page, elsewhere, [['Ada', 'King']], language);
    const refuse = () => press(page, say('pharmaBoard.refuseIdentity'));
    await refuse();
    await refuse();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await axeFindsNothing(page);
    await page.getByLabel(say('pharmaBoard.identityRefusal')).selectOption('otherPerson');
    await page.getByLabel(say('pharmaBoard.words')).fill(sister[language]);
    await refuse();
    await expect(page.getByText(say('pharmaBoard.refuseIdentity.done'))).toBeVisible();
    const said = page.getByRole('heading', {
      name: new RegExp(say('pharmaBoard.identityRefused').replace('{time}', '.+')),
    });
    await expect(said).toBeVisible();
    await expect(page.getByText(sister[language])).toBeVisible();
    await axeFindsNothing(page);
    await press(page, say('pharmaBoard.undo.refuseIdentity'));
    await expect(said).toHaveCount(0);

    await refuse();
    await page.getByLabel(say('pharmaBoard.identityRefusal')).selectOption('noDocument');
    await refuse();
    await expect(said).toHaveCount(1);
    await open(page, '/pharma/board', language);
    const line = page.getByRole('listitem').filter({ hasText: reference });
    const [refused = ''] = say('pharmaBoard.identityRefusals').split('{');
    await expect(line.getByText(refused, { exact: true })).toBeVisible();
    await axeFindsNothing(page);
    await line.getByRole('link', { name: say('pharmaBoard.attend') }).click();
    await expect(page).toHaveURL(new RegExp(`${bookingId}$`));
    await arrives(page, say);
    await expect(page.getByRole('button', { name: say('pharmaBoard.refuseIdentity') })).toHaveCount(0);
  });

test('a tube without a barcode or with a wrong one is refused in words, then taken; a completion is undone and made again', async ({
  page,
  elsewhere,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { staff } = await expected(page, elsewhere, [['Ada', 'King']]);
  const barcode = await newKit(staff.request);
  await arrives(page);
  await press(page, 'Record a sample');
  const field = page.getByLabel('Barcode', { exact: true });
  await expect(field).toBeFocused();
  const refusals = [
    ['', 'Scan or type the barcode of the tube: the laboratory knows the sample by it.'],
    ['no?', 'Check the barcode: 6 to 40 capital letters, digits or hyphens, as printed on the kit.'],
    [`NONE-${newMark().toUpperCase()}`, 'We do not know this barcode. Check it against the kit.'],
  ] as const;
  for (const [typed, words] of refusals) {
    await field.fill(typed);
    await press(page, 'Record a sample');
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await axeFindsNothing(page);
  await field.fill(barcode.toLowerCase());
  await field.press('Enter');
  await expect(now(page)).toHaveText('Done');
  await expect(count(page, 'Barcode')).toHaveText(barcode);
  await press(page, 'Undo the sample');
  await expect(now(page)).toHaveText('In the room');
  await press(page, 'Record a sample');
  await field.fill(barcode);
  await field.press('Enter');
  await expect(now(page)).toHaveText('Done');

  await press(page, 'Take payment');
  await page.getByLabel('Paid by').selectOption('cardTerminal');
  await press(page, 'Take payment');
  await expect(count(page, 'To pay')).toHaveCount(0);
  await press(page, 'Complete the visit');
  await expect(page.getByText('Visit completed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete the visit' })).toHaveCount(0);
  await axeFindsNothing(page);
  await press(page, 'Undo the completion');
  await expect(page.getByText('Step undone')).toBeVisible();
  await press(page, 'Complete the visit');
  await expect(page.getByRole('button', { name: 'Undo the completion' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo the completion' })).toHaveCount(0, { timeout: 40_000 });
  await expect(page.getByText('There is nothing to do for this visit now.')).toBeVisible();
});

test('a failed draw says why, the second one ends the visit of one of a family; who was taken out is taken back in', async ({
  page,
  elsewhere,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await expected(page, elsewhere, [
    ['Ada', 'King'],
    ['Bo', 'King'],
  ]);
  await arrives(page);
  const failed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ada King' }) });
  const failDraw = async (reason: string) => {
    await press(page, 'Record a failed draw');
    await page.getByLabel('Whose?').selectOption('Ada King');
    await page.getByLabel('Why did it fail?').selectOption(reason);
    await page.getByLabel('Where was it tried?').selectOption('left');
    await press(page, 'Record a failed draw');
  };
  await press(page, 'Record a failed draw');
  await press(page, 'Record a failed draw');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await axeFindsNothing(page);
  await press(page, 'Back without recording');
  await failDraw('noVein');
  await expect(failed.locator('dd').last()).toHaveText('1');
  await failDraw('fainted');
  await expect(failed.locator('dd').last()).toHaveText('Second failed draw');
  await axeFindsNothing(page);
  await press(page, 'Undo the failed draw');
  await expect(failed.locator('dd').last()).toHaveText('1');

  await press(page, 'Cannot be tested or vaccinated');
  await page.getByLabel('Whose?').selectOption('Bo King');
  await page.getByLabel('Why?').selectOption('unfit');
  await page.getByLabel('In your own words').fill('A fever since the morning');
  await press(page, 'Cannot be tested or vaccinated');
  await expect(page.getByText('Recorded that the person could not be tested or vaccinated')).toBeVisible();
  const other = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bo King' }) });
  await expect(other.getByText('Not fit for it today')).toBeVisible();
  await press(page, 'Record a failed draw');
  await expect(page.getByLabel('Whose?').getByRole('option', { name: 'Bo King' })).toHaveCount(0);
  await press(page, 'Back without recording');
  await press(page, 'Undo: can be tested or vaccinated');
  await expect(other.getByText('Not fit for it today')).toHaveCount(0);
  await press(page, 'Record a failed draw');
  await expect(page.getByLabel('Whose?').getByRole('option', { name: 'Bo King' })).toHaveCount(1);
});
