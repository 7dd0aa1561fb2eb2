import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import {
  arrive,
  confirm,
  counters,
  figuresOf,
  find,
  issueVoucher,
  moveToNextWeek,
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

const desk = { width: 1280, height: 900 };
const draw = { testId: 'phlebotomy', endsWith: 'sample' } as const;
const flu = { testId: 'vaccine-flu', endsWith: 'visit' } as const;

/** Who is expected today, with what, and how long ago it was to be. */
const booked = {
  'Ida Late': { ...draw, minutesAgo: 12 },
  'Bea Drawn': { ...draw, minutesAgo: 12 },
  'Cy Voucher': { ...flu, minutesAgo: 12 },
  'Dan Other': { ...draw, minutesAgo: 12 },
  'Eve Sample': { ...draw, minutesAgo: 12 },
  'Flo Card': { ...flu, minutesAgo: 12 },
  'Gus Early': { ...draw, minutesAgo: -8 },
  'Ned Moved': { ...draw, minutesAgo: 14 },
  'Hal Family, Joy Family': { ...draw, minutesAgo: 12 },
} as const;
type Booked = keyof typeof booked;

/** As the catalogue of the demo names them. */
const tests = {
  en: ['Blood draw in the clinic', 'Flu vaccination', 'Cholesterol check'],
  zh: ['门诊抽血', '流感疫苗接种', '胆固醇检测'],
} as const;

for (const { language, viewport, hasTouch, where } of counters) {
  test.describe(where, () => {
    test.use({ viewport, hasTouch });
    test('a new pharmacy opens and has its first day at the counter, with ten patients of every kind', async ({
      page,
      elsewhere,
    }) => {
      const say = wordsOf(language);
      const person = (of: Page): Person => ({ page: of, say, language });
      const owner = person(page);
      const staff = person(await elsewhere({ viewport: desk }));
      await signIn(staff.page, demo('staff'));
      const company = `Quay ${newMark()}`;

      const email = await apply(owner, company);
      const venueId = await approve(staff, company, tests[language]);
      await signIn(page, email);
      await openDoors(owner, company);
      await open(page, '/pharma/users', language);
      const atCounter = async () => person(await elsewhere({ viewport, hasTouch }));
      const [manager, admin, una] = [await atCounter(), await atCounter(), await atCounter()];
      await takeOn(owner, manager, company, { given: 'Mia', role: 'manager' });
      await takeOn(owner, admin, company, { given: 'Ben', role: 'admin' });
      await takeOn(owner, una, company, { given: 'Una', role: 'user', draws: true });
      await axeFindsNothing(page);
      await acceptCertificate(staff, company);

      const code = await issueVoucher(manager);
      const names = Object.keys(booked) as Booked[];
      const planted = await plantVisits(
        names.map((name) => ({
          ...booked[name],
          venueId,
          names: name.split(', ').map((each) => each.split(' ') as [string, string]),
        })),
      );
      const comesTo = (at: Person, name: Booked) =>
        find(at, planted[names.indexOf(name)]?.reference ?? '', language === 'zh' ? name.replace(', ', '、') : name);

      await open(una.page, '/pharma/board', language);
      for (const { reference } of planted) await confirm(una, reference);
      await expect(una.page.getByRole('heading', { name: say('pharmaBoard.stage.late'), exact: true })).toBeVisible();
      await axeFindsNothing(una.page);

      await comesTo(una, 'Dan Other');
      await step(una, 'pharmaBoard.refuseIdentity', { 'pharmaBoard.identityRefusal': 'otherPerson' });
      await comesTo(una, 'Gus Early');
      await expect(stageOf(una)).toHaveText(say('pharmaBoard.stage.arriving'));
      await arrive(una);

      await comesTo(una, 'Bea Drawn');
      await arrive(una);
      const failed = { 'pharmaBoard.drawFailure': 'noVein', 'pharmaBoard.arm': 'left' };
      await step(una, 'pharmaBoard.failDraw', failed);
      await una.page.reload();
      await press(una.page, say('pharmaBoard.failDraw'));
      for (const [key, value] of Object.entries(failed)) await una.page.getByLabel(say(key)).selectOption(value);
      await press(una.page, say('pharmaBoard.failDraw'));
      await press(una.page, say('pharmaBoard.out.end'));
      await expect(stageOf(una)).toHaveText(say('pharmaBoard.figures.failed'));

      await comesTo(una, 'Cy Voucher');
      await arrive(una);
      await step(una, 'pharmaBoard.takeVoucher', {}, { 'pharmaBoard.voucher': code });
      await vaccinate(una);
      await comesTo(una, 'Flo Card');
      await arrive(una);
      await step(una, 'pharmaBoard.takePayment', { 'pharmaBoard.method': 'cardTerminal' });
      await vaccinate(una);

      await comesTo(una, 'Eve Sample');
      await arrive(una);
      await press(una.page, say('pharmaBoard.takeSample'));
      await press(una.page, say('pharmaBoard.takeSample'));
      await expect(una.page.getByText(say('bookings.refusals.barcodeNeeded')).first()).toBeVisible();
      await una.page.getByLabel(say('pharmaBoard.barcode'), { exact: true }).fill(await newKit(staff.page.request));
      await press(una.page, say('pharmaBoard.takeSample'));
      await expect(stageOf(una)).toHaveText(say('pharmaBoard.stage.done'));
      await step(una, 'pharmaBoard.takePayment', { 'pharmaBoard.method': 'cash' }, { 'pharmaBoard.till': 'T-1' });

      await comesTo(una, 'Hal Family, Joy Family');
      await arrive(una);
      await step(una, 'pharmaBoard.failPatient', { 'pharmaBoard.who': 'Joy Family', 'pharmaBoard.failure': 'unfit' });
      await step(una, 'pharmaBoard.takeSample', {}, { 'pharmaBoard.barcode': await newKit(staff.page.request) });
      await expect(stageOf(una)).toHaveText(say('pharmaBoard.stage.done'));

      await walksIn(una, 'Kim', `Walker${company.replace(/[^a-z]/gi, '')}`, 'cholesterol');
      await press(una.page, say('pharmaBoard.callIn'));
      await step(una, 'pharmaBoard.takeSample');
      await step(una, 'pharmaBoard.takePayment', { 'pharmaBoard.method': 'cash' });

      await moveToNextWeek(manager, 'Ned Moved');
      await comesTo(manager, 'Ida Late');
      await expect(stageOf(manager)).toHaveText(say('pharmaBoard.stage.late'));
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
  });
}
