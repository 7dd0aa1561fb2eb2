import { expect, type Page } from '@playwright/test';
import { act } from '../support/acts.js';
import { bookNext, openPlace, ukDay } from '../support/appointments.js';
import { axeFindsNothing } from '../support/axe.js';
import { test, type Elsewhere } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { enter, takeSampleOf } from '../support/results.js';

async function desk(elsewhere: Elsewhere, name: 'staff' | 'staff2'): Promise<Page> {
  const page = await elsewhere();
  await signIn(page, demo(name));
  return page;
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Your tasks/ });
const openTasks = async (page: Page) =>
  Number(/(\d+) open/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

test('a booking is taken and handed to a colleague, whose bell rings; its task ends once it is acknowledged', async ({
  elsewhere,
}) => {
  const [owen, min] = [await desk(elsewhere, 'staff'), await desk(elsewhere, 'staff2')];
  const venueId = await openPlace(owen.request, 'vitamin-d');
  const { reference } = await bookNext((await elsewhere()).request, 'vitamin-d', venueId);
  await open(min, '/admin/tasks');
  await expect(bell(min)).toBeVisible();

  await open(owen, '/admin/pendingbook');
  await owen.getByRole('link', { name: reference, exact: true }).click();
  const drawer = owen.getByRole('dialog', { name: reference });
  const task = drawer.getByRole('region', { name: 'Who looks after this' });
  await expect(task.getByText('Nobody has taken this on.')).toBeVisible();
  await axeFindsNothing(owen);
  await act(task, 'Take it');
  await expect(task.getByText('You are looking after this')).toBeFocused();

  const before = await openTasks(min);
  const note = `Is hard to reach ${newMark()}`;
  await act(task, 'Assign');
  await task.getByLabel('Who is to do it').selectOption({ label: '周敏' });
  await task.getByLabel('Note').fill(note);
  await act(task, 'Assign');
  await expect(task.getByText('Task assigned')).toBeFocused();
  await expect(task.getByText('周敏')).toBeVisible();

  await expect.poll(() => openTasks(min)).toBe(before + 1);
  const row = min.getByRole('link', { name: reference, exact: true });
  await expect(row).toBeVisible();
  await axeFindsNothing(min);
  await row.click();
  const inbox = min.getByRole('dialog', { name: reference });
  await expect(inbox.getByText(note).first()).toBeVisible();
  await expect(inbox.getByRole('link', { name: 'Open the record' })).toBeVisible();
  await axeFindsNothing(min);

  await act(drawer, 'Acknowledge');
  await expect.poll(() => openTasks(min)).toBe(before);
  await expect(task.getByText('The task is done.')).toBeVisible();
});

test('what waits is given to somebody from its row and with others, and found by whose it is', async ({
  elsewhere,
}) => {
  const [owen, min] = [await desk(elsewhere, 'staff'), await desk(elsewhere, 'staff2')];
  const venueId = await openPlace(owen.request, 'vitamin-d');
  const bookings = [];
  for (let count = 0; count < 3; count += 1)
    bookings.push(await bookNext((await elsewhere()).request, 'vitamin-d', venueId));
  const [first, ...others] = bookings.map(({ reference }) => reference) as [string, ...string[]];
  const rowOf = (page: Page, reference: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: reference, exact: true }) });
  const who = (page: Page, reference: string) =>
    rowOf(page, reference).getByRole('button', { name: /^Looked after by/ });
  const waiting = `/admin/pendingbook?venueId=${venueId}`;
  await open(min, waiting);
  await open(owen, waiting);
  await expect(who(owen, first)).toHaveText('Nobody');
  await axeFindsNothing(owen);

  await who(owen, first).press('Enter');
  const given = owen.getByRole('dialog', { name: first });
  await act(given, 'Take it');
  await expect(given.getByText('You are looking after this')).toBeFocused();
  await axeFindsNothing(owen);
  await given.getByRole('button', { name: 'Close' }).click();
  await expect(who(owen, first)).toHaveText('Owen Pryce');
  await expect(who(min, first)).toHaveText('Owen Pryce');

  for (const reference of others) await rowOf(owen, reference).getByRole('checkbox').check();
  await owen.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(owen.getByLabel('Who is to do it')).toBeFocused();
  await owen.getByLabel('Who is to do it').selectOption({ label: '周敏' });
  await axeFindsNothing(owen);
  await owen.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(owen.getByText(/^2 records changed/)).toBeVisible();
  for (const reference of others) await expect(who(owen, reference)).toHaveText('周敏');

  await min.getByLabel('Looked after by', { exact: true }).selectOption('mine');
  await expect(who(min, first)).toHaveCount(0);
  for (const reference of others) await expect(who(min, reference)).toBeVisible();
  await expect(min).toHaveURL(/lookedAfter=mine/);
  await min.getByLabel('Looked after by', { exact: true }).selectOption('nobodys');
  await expect(min.getByRole('link', { name: first, exact: true })).toHaveCount(0);

  await open(owen, '/admin/pendingbook');
  await owen.getByRole('searchbox').first().fill(first);
  await expect(owen.getByRole('link', { name: first, exact: true })).toBeVisible();
  await expect(owen.getByRole('link', { name: others[0] ?? '', exact: true })).toHaveCount(0);
});

test('what is about no record is a task too, and is done from the inbox', async ({ page }) => {
  await signIn(page, demo('staff'));
  await open(page, '/admin/tasks');
  const toDo = `Call the courier ${newMark()}`;
  await page.getByRole('button', { name: 'New task' }).click();
  const form = page.getByRole('dialog', { name: 'New task' });
  await form.getByLabel('What is to be done').fill(toDo);
  await form.getByRole('button', { name: 'New task' }).click();
  const drawer = page.getByRole('dialog', { name: toDo });
  await expect(drawer.getByText('Task created')).toBeVisible();
  await act(drawer, 'Take it');
  await expect(drawer.getByText('You are looking after this')).toBeFocused();
  await act(drawer, 'Done');
  await expect(drawer.getByText('Task done')).toBeFocused();
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(drawer.getByText('Task opened again')).toBeFocused();
  await act(drawer, 'Done');
  await expect(drawer.getByText('Task done')).toBeFocused();
  await expect(drawer.getByText('Opened', { exact: false }).first()).toBeVisible();
});

/** How many critical readings the line above every page says. */
async function alarms(page: Page): Promise<number> {
  const line = page.getByRole('link', { name: /critical readings? waits? for an answer/ });
  return (await line.isVisible()) ? Number.parseInt(await line.innerText(), 10) : 0;
}

test('a critical reading stands above every page of everybody with its age, and leaves at once when it is answered', async ({
  elsewhere,
}) => {
  test.setTimeout(500_000);
  const [owen, min] = [await desk(elsewhere, 'staff'), await desk(elsewhere, 'staff2')];
  const venueId = await openPlace(owen.request, 'vitamin-d');
  const { id, day } = await bookNext((await elsewhere()).request, 'vitamin-d', venueId);
  // The last minutes of a day lead to an appointment of tomorrow, whose patient cannot come today.
  await expect.poll(ukDay, { timeout: 330_000 }).toBe(day);
  const reportId = await takeSampleOf(owen.request, id);
  await open(min, '/admin/items');
  await open(owen, '/admin/stock');
  const before = await alarms(min);

  await enter(owen.request, reportId, { day, typed: { VITD: '400' } });
  await expect.poll(() => alarms(min)).toBe(before + 1);
  await expect.poll(() => alarms(owen)).toBe(before + 1);
  await expect(min.getByText(/^The oldest has (just arrived|waited)/)).toBeVisible();
  await axeFindsNothing(min);
  await min.getByRole('link', { name: /critical readings? waits? for an answer/ }).click();
  await expect(min).toHaveURL(before === 0 ? new RegExp(`/admin/diagnostic/${reportId}$`) : /view=critical/);

  await open(min, `/admin/diagnostic/${reportId}`);
  await min.getByLabel('Why you look').selectOption('support');
  await min.getByRole('button', { name: 'Open the report' }).click();
  await min.getByLabel('What was done').fill('Phoned, stops the supplement.');
  await min.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect.poll(() => alarms(min)).toBe(before);
  await expect.poll(() => alarms(owen)).toBe(before);
});
