import { expect, type APIRequestContext } from '@playwright/test';
import { asker } from './appointments.js';
import { newMark } from './marks.js';

interface Panel {
  readonly panel: readonly {
    readonly biomarkerId: string;
    readonly shortcode: string;
    readonly choices: readonly { readonly code: string }[];
  }[];
  readonly entries: readonly { readonly number: number }[];
}

/** A reading for each shortcode; what has none gets the first of its choices, or `1`. */
export type Typed = Readonly<Record<string, string>>;

export async function take(staff: APIRequestContext, name: string, type: string, input: object): Promise<void> {
  const { ask } = await asker(staff);
  const query = `mutation Act($input: ${type}!) { ${name}(input: $input) { __typename ... on Refusal { reason messageKey } } }`;
  const answer = await ask<Record<string, { __typename: string }>>(query, { input }, '/admingql/');
  expect(answer[name]?.__typename, JSON.stringify(answer)).toMatch(/^Staff/);
}

/** The label of a tube: a kit that was made for it. */
export async function newKit(staff: APIRequestContext): Promise<string> {
  const { ask } = await asker(staff);
  const query = `mutation Make($input: MakeKitsInput!) { makeKits(input: $input) { ... on MadeKits { barcodes } } }`;
  const input = { batch: newMark().toUpperCase(), count: 1 };
  const { makeKits } = await ask<{ makeKits: { barcodes: readonly string[] } }>(query, { input }, '/admingql/');
  const [barcode] = makeKits.barcodes;
  if (barcode === undefined) throw new Error('no kit was made');
  return barcode;
}

/** The place confirms, and who comes is there. */
export async function arrive(staff: APIRequestContext, bookingId: string): Promise<void> {
  await take(staff, 'acknowledgeBooking', 'StaffBookingInput', { id: bookingId });
  await take(staff, 'attendBooking', 'AttendBookingInput', { id: bookingId, identity: 'passport' });
}

/** The visit and the way of the sample to the laboratory. Answers the id of the report that is awaited then. */
export async function takeSampleOf(staff: APIRequestContext, bookingId: string): Promise<string> {
  await arrive(staff, bookingId);
  await take(staff, 'takeSample', 'TakeSampleInput', { id: bookingId, patient: 1, barcode: await newKit(staff) });
  await take(staff, 'reachLab', 'StaffBookingInput', { id: bookingId });
  return `${bookingId}-1`;
}

async function openReport(staff: APIRequestContext, id: string): Promise<Panel> {
  const { ask } = await asker(staff);
  const query = `mutation Open($input: OpenReportInput!) { openReport(input: $input) { __typename ... on OpenedReport {
    panel { biomarkerId shortcode choices { code } } entries { number } } } }`;
  const variables = { input: { id, reason: 'support' } };
  let opened: (Panel & { __typename: string }) | undefined;
  await expect
    .poll(async () => {
      const answer = await ask<{ openReport: Panel & { __typename: string } }>(query, variables, '/admingql/');
      opened = answer.openReport;
      return opened.__typename;
    })
    .toBe('OpenedReport');
  return opened as Panel;
}

interface Entered {
  readonly day: string;
  readonly typed: Typed;
  /** It corrects what was published. */
  readonly why?: string;
}

/** Answers the number of the entry, which waits for another of staff. */
export async function enter(one: APIRequestContext, id: string, { day, typed, why }: Entered): Promise<number> {
  const { panel, entries } = await openReport(one, id);
  const readings = panel.map(({ biomarkerId, shortcode, choices }) => ({
    biomarkerId,
    reading: typed[shortcode] ?? choices[0]?.code ?? '1',
  }));
  const input = { id, seen: entries.length, sampleDate: day, completeDate: day, readings };
  if (why === undefined) await take(one, 'enterReadings', 'EnterReadingsInput', { ...input, partial: false });
  else await take(one, 'correctReadings', 'CorrectReadingsInput', { ...input, why });
  return entries.length + 1;
}

/** One of staff enters, the other verifies and publishes. */
export async function publish(
  [one, other]: readonly [APIRequestContext, APIRequestContext],
  id: string,
  entered: Entered,
): Promise<void> {
  const entry = { id, entry: await enter(one, id, entered) };
  await take(other, 'verifyReadings', 'ReportEntryInput', entry);
  await take(other, 'publishReport', 'ReportEntryInput', entry);
}

export const withdraw = (staff: APIRequestContext, id: string): Promise<void> =>
  take(staff, 'withdrawReport', 'WithdrawReportInput', { id, reason: 'mixedUp' });
