import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import {
  arrive,
  confirm,
  figuresOf,
  find,
  issueVoucher,
  stageOf,
  step,
  tillOf,
  vaccinate,
  walksIn,
} from '../support/counter-day.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { acceptCertificate, apply, approve, openDoors, type Person, takeOn } from '../support/new-pharmacy.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { plantVisits } from '../support/planted-visits.js';
import { newKit } from '../support/results.js';
import { wordsOf } from '../support/words.js';

const tablet = { width: 820, height: 1180 };
const desk = { width: 1280, height: 900 };
const draw = { testId: 'phlebotomy', endsWith: 'sample' } as const;
const flu = { testId: 'vaccine-flu', endsWith: 'visit' } as const;

const days = [
  { language: 'en', viewport: desk, where: 'at a desk, in English' },
  { language: 'zh', viewport: tablet, where: 'on a tablet, in Chinese' },
] as const;

for (const { language, viewport, where } of days) {
  test(`the first day of a new pharmacy, ${where}`, async ({ page, elsewhere }) => {
    test.setTimeout(600_000);
    const say = wordsOf(language);
    const person = (of: Page): Person => ({ page: of, say, language });
    await page.setViewportSize(viewport);
    const owner = person(page);
    const staff = await elsewhere({ viewport: desk });
    await signIn(staff, demo('staff'));
    const company = `Quay ${newMark()}`;

    const email = await apply(owner, company);
    const venueId = await approve(staff, company, ['Blood draw in the clinic', 'Flu vaccination', 'Cholesterol check']);
    await signIn(page, email);
    await openDoors(owner, company);
    await open(page, '/pharma/users', language);
    const [manager, admin, una] = [
      person(await elsewhere({ viewport })),
      person(await elsewhere({ viewport })),
      person(await elsewhere({ viewport })),
    ];
    await takeOn(owner, manager, company, { given: 'Mia', role: 'manager' });
    await takeOn(owner, admin, company, { given: 'Ben', role: 'admin' });
    await takeOn(owner, una, company, { given: 'Una', role: 'user', draws: true });
    await axeFindsNothing(page);
    await acceptCertificate(staff, company);

    const code = await issueVoucher(manager);
    const names = ['Ida Late', 'Bea Drawn', 'Cy Voucher', 'Dan Other', 'Eve Sample', 'Flo Card', 'Gus Waits'];
    const split = (name: string) => name.split(' ') as [string, string];
    const family = [split('Hal Family'), split('Joy Family')] as const;
    const of = { venueId, minutesAgo: 12 };
    const planted = await plantVisits([
      ...names.map((name) => ({ ...of, ...(/Voucher|Card/.test(name) ? flu : draw), names: [split(name)] })),
      { ...of, ...draw, names: family },
    ]);
    const [late, drawn, voucher, other, sample, card, waits, both] = planted.map(({ reference }) => reference) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];

    await open(una.page, '/pharma/board', language);
    for (const { reference } of planted) await confirm(una, reference);
    await expect(una.page.getByRole('heading', { name: say('pharmaBoard.stage.late'), exact: true })).toBeVisible();
    await axeFindsNothing(una.page);

    await find(una, other, 'Dan Other');
    await step(una, 'pharmaBoard.refuseIdentity', { 'pharmaBoard.identityRefusal': 'otherPerson' });
    await find(una, waits, 'Gus Waits');
    await arrive(una);

    await find(una, drawn, 'Bea Drawn');
    await arrive(una);
    const failed = { 'pharmaBoard.drawFailure': 'noVein', 'pharmaBoard.arm': 'left' };
    await step(una, 'pharmaBoard.failDraw', failed);
    await una.page.reload();
    await press(una.page, say('pharmaBoard.failDraw'));
    for (const [key, value] of Object.entries(failed)) await una.page.getByLabel(say(key)).selectOption(value);
    await press(una.page, say('pharmaBoard.failDraw'));
    await press(una.page, say('pharmaBoard.out.end'));
    await expect(stageOf(una)).toHaveText(say('pharmaBoard.figures.failed'));

    await find(una, voucher, 'Cy Voucher');
    await arrive(una);
    await step(una, 'pharmaBoard.takeVoucher', {}, { 'pharmaBoard.voucher': code });
    await vaccinate(una);
    await find(una, card, 'Flo Card');
    await arrive(una);
    await step(una, 'pharmaBoard.takePayment', { 'pharmaBoard.method': 'cardTerminal' });
    await vaccinate(una);

    await find(una, sample, 'Eve Sample');
    await arrive(una);
    await press(una.page, say('pharmaBoard.takeSample'));
    await press(una.page, say('pharmaBoard.takeSample'));
    await expect(una.page.getByText(say('bookings.refusals.barcodeNeeded')).first()).toBeVisible();
    await una.page.getByLabel(say('pharmaBoard.barcode'), { exact: true }).fill(await newKit(staff.request));
    await press(una.page, say('pharmaBoard.takeSample'));
    await expect(stageOf(una)).toHaveText(say('pharmaBoard.stage.done'));
    await step(una, 'pharmaBoard.takePayment', { 'pharmaBoard.method': 'cash' }, { 'pharmaBoard.till': 'T-1' });

    await find(una, both, language === 'zh' ? 'Hal Family、Joy Family' : 'Hal Family, Joy Family');
    await arrive(una);
    await step(una, 'pharmaBoard.failPatient', { 'pharmaBoard.who': 'Joy Family', 'pharmaBoard.failure': 'unfit' });
    await step(una, 'pharmaBoard.takeSample', {}, { 'pharmaBoard.barcode': await newKit(staff.request) });
    await expect(stageOf(una)).toHaveText(say('pharmaBoard.stage.done'));

    await walksIn(una, 'Kim', `Walker${company.replace(/[^a-z]/gi, '')}`, 'cholesterol');
    await press(una.page, say('pharmaBoard.callIn'));
    await step(una, 'pharmaBoard.takeSample');
    await step(una, 'pharmaBoard.takePayment', { 'pharmaBoard.method': 'cash' });

    await open(manager.page, '/pharma/board', language);
    await find(manager, late, 'Ida Late');
    await press(manager.page, say('pharmaBoard.miss'));
    await manager.page
      .getByRole('dialog')
      .getByRole('button', { name: say('pharmaBoard.miss') })
      .click();
    await expect(stageOf(manager)).toHaveText(say('pharmaBoard.figures.missed'));

    await open(manager.page, '/pharma/board', language);
    await press(manager.page, say('pharmaBoard.figures.show'));
    const named = (key: string) => say(`pharmaBoard.figures.${key}`);
    await expect
      .poll(() => figuresOf(manager))
      .toMatchObject({
        [named('visits')]: '9',
        [named('people')]: '10',
        [named('done')]: '5',
        [named('open')]: '2',
        [named('missed')]: '1',
        [named('failed')]: '1',
        [named('samples')]: '3',
        [named('failedDraws')]: '2',
        [named('vaccinations')]: '2',
        [named('vouchers')]: '1',
      });
    await expect
      .poll(() => tillOf(manager.page))
      .toEqual([
        [say('fields.CounterMethod.cash'), '2', '£75.00', '£0.00'],
        [say('fields.CounterMethod.cardTerminal'), '1', '£50.00', '£0.00'],
      ]);
    await axeFindsNothing(manager.page);

    await open(page, '/pharma/board', language);
    await press(page, say('pharmaChoice.change.name'));
    const dialog = page.getByRole('dialog');
    const second = dialog.getByRole('option', { name: `${company} South` });
    await dialog.getByLabel(say('pharmaChoice.pharmacy')).selectOption((await second.getAttribute('value')) ?? '');
    await press(page, say('pharmaChoice.confirm'));
    await expect(page.getByRole('region', { name: say('pharmaChoice.now') })).toContainText(`${company} South`);
    await expect(page.getByRole('heading', { name: say('pharmaBoard.empty') })).toBeVisible();
  });
}
