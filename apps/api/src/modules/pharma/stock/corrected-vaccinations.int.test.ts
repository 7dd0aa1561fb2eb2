import { randomUUID } from 'node:crypto';
import type {
  BookTest,
  BookTestRecord,
  DocumentStatus,
  OpenedPharmaBooking,
} from '@meridian/contracts/generated/public';
import { bookingStream } from '@meridian/domain/bookings';
import { vaccineStockDecider, vaccineStockStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type Booker, type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { actAt } from '../testing/counter-visits.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';
import { stockIdOf, VaccineStockService } from './vaccine-stock.service.js';

let stack: BookingStack;
let flu: string;
let venueId: string;
let manager: SignedIn;
let user: SignedIn;
let patient: Booker & { readonly userId: string };

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  flu = await stack.test({ kind: 'vaccination', endsWith: 'visit' });
  venueId = await stack.venue([flu]);
  const groupId = await plantGroupAt(stack, venueId);
  manager = await plantWorker(stack, groupId, 'manager');
  user = await plantWorker(stack, groupId, 'user');
  patient = await stack.person();
});
afterAll(() => stack.stop());

const words = 'The packet beside it was scanned';
const packet = (expiry = '2099-01-31') => ({ vaccine: 'Fluad', batch: `F-${randomUUID().slice(0, 8)}`, expiry });

async function receive(box: object, more: object = {}): Promise<void> {
  const query = `mutation Keep($input: MutateVaccineStockInput!) { mutateVaccineStock(input: $input) { __typename } }`;
  const given = { action: 'receive', pharmaid: venueId, changeId: randomUUID(), testId: flu, doses: 10 };
  const { mutateVaccineStock } = await manager.browser.ask<{ mutateVaccineStock: { __typename: string } }>(query, {
    input: { ...given, ...box, ...more },
  });
  expect(mutateVaccineStock.__typename).toBe('VaccineStock');
}
const dosesOf = async ({ batch }: { batch: string }) =>
  (await stack.store.look(vaccineStockStream(stockIdOf(venueId, batch)), vaccineStockDecider)).state.doses;

async function vaccinated(box: object) {
  const at = new Date(Date.now() - 60_000);
  const wish = { testId: flu, venueId, at, endsWith: 'visit', userId: patient.userId } as const;
  const { bookingId: id, reference } = await plantBooking(stack.store, wish);
  await stack.settled();
  const act = (input: object) => actAt(user.browser, venueId, { id, ...input });
  await act({ action: 'acknowledge' });
  await act({ action: 'attend', identity: 'passport' });
  const dose = { patient: 1, site: 'leftArm', asked: true, cautions: [], ...box };
  expect(await act({ action: 'vaccinate', ...dose })).toMatchObject({ stage: 'done' });
  return { id, reference };
}

const correct = (id: string, record: object, { browser }: SignedIn = manager, seen = 1) =>
  actAt(browser, venueId, { action: 'correctVaccination', id, patient: 1, seen, site: 'leftArm', words, ...record });

const documentStatus = async (documentId: string) => {
  const query = 'query ($id: ID!) { documentStatus(documentId: $id) { kind status edition changedAt } }';
  return (await patient.browser.ask<{ documentStatus: DocumentStatus }>(query, { id: documentId })).documentStatus;
};

describe('a record of a vaccination that was wrong', () => {
  it('is put right by a manager: stock, certificate, patient and history follow', async () => {
    const [wrong, right] = [packet(), packet()];
    await receive(wrong);
    await receive(right);
    const { id, reference } = await vaccinated(wrong);
    await until(async () => (await dosesOf(wrong)) === 9);
    expect(await documentStatus(`v1-${id}`)).toMatchObject({ status: 'valid', edition: 1 });

    expect(await correct(id, right)).toMatchObject({ stage: 'done' });
    await until(async () => (await dosesOf(right)) === 9 && (await dosesOf(wrong)) === 10);
    await stack.api.api.nest.get(VaccineStockService).doseGiven(id, 0, { actor: 'test' });
    expect([await dosesOf(wrong), await dosesOf(right)]).toEqual([10, 9]);

    const old = await documentStatus(`v1-${id}`);
    expect(old).toMatchObject({ kind: 'vaccination', status: 'superseded', edition: 1 });
    expect(old.changedAt).not.toBeNull();
    expect(await documentStatus(`v1e2-${id}`)).toMatchObject({ status: 'valid', edition: 2, changedAt: null });
    for (const other of [`v1e1-${id}`, `v1e3-${id}`, `v2-${id}`])
      expect(await documentStatus(other)).toMatchObject({ status: 'unknown' });

    const file = await patient.browser.get(`/api/bookings/${id}/vaccination.pdf?patient=1&lang=en`);
    const text = textOf(Buffer.from(await file.arrayBuffer()));
    for (const each of [right.batch, 'This certificate was corrected', `v1e2-${id}`]) expect(text).toContain(each);
    expect(text).not.toContain(wrong.batch);

    const query = `query One($id: ID!) { bookTestRecord(id: $id) { history { change patient } }
      oneBooktest(id: $id, lang: en) { vaccinations { batch editions { edition batch words } } } }`;
    type Own = { readonly oneBooktest: BookTest; readonly bookTestRecord: BookTestRecord };
    const own = await until(async () => {
      const read = await patient.browser.ask<Own>(query, { id });
      const last = read.bookTestRecord.history.at(-1);
      return last?.change === 'vaccinationCorrected' && last.patient === 1 && read;
    });
    const editions = [
      { edition: 2, batch: right.batch, words },
      { edition: 1, batch: wrong.batch, words: null },
    ];
    expect(own.oneBooktest.vaccinations).toMatchObject([{ batch: right.batch, editions }]);
    const open = `mutation Open($input: OpenPharmabookingInput!) { open: openPharmabooking(input: $input) {
      ... on OpenedPharmaBooking { vaccinations { batch editions { edition batch words } } } } }`;
    const seen = await user.browser.ask<{ open: OpenedPharmaBooking }>(open, { input: { pharmaid: venueId, id } });
    expect(seen.open.vaccinations).toMatchObject([{ batch: right.batch, editions }]);

    const letter = await until(async () =>
      (await stack.api.api.platform.outbox?.list('ada@example.org'))?.find(
        ({ mailKey, text: body }) => mailKey === 'bookings.mail.corrected' && body.includes(reference),
      ),
    );
    expect(letter.subject).toBe('There is a new version of your document');
    const stored: string[] = [];
    for await (const { data } of stack.store.read(bookingStream(id))) stored.push(JSON.stringify(data));
    for (const each of [words, right.batch]) expect(stored.join()).not.toContain(each);
  });

  it('is refused to who only works there, and for a batch that cannot have been given', async () => {
    const wrong = packet();
    await receive(wrong);
    const { id } = await vaccinated(wrong);
    const right = packet();
    expect(await correct(id, right, user)).toMatchObject({ reason: 'managerCorrects' });
    expect(await correct(id, right)).toMatchObject({ reason: 'batchUnknown' });
    await receive(right, { testId: await stack.test({ kind: 'vaccination', endsWith: 'visit' }) });
    expect(await correct(id, right)).toMatchObject({ reason: 'batchOfOtherVaccine' });
    const other = packet();
    await receive(other);
    expect(await correct(id, { ...other, expiry: '2098-01-31' })).toMatchObject({ reason: 'expiryDiffers' });
    expect(await correct(id, { ...wrong, expiry: '2020-01-31' })).toMatchObject({ reason: 'expiryDiffers' });
    expect(await correct(id, wrong)).toMatchObject({ reason: 'nothingCorrected' });
    expect((await correct(id, { ...other, words: '' })).fields).toEqual([{ field: 'words' }]);
    const old = packet('2020-01-31');
    const stockId = stockIdOf(venueId, old.batch);
    const delivery = { ...old, stockId, changeId: randomUUID(), venueId, testId: flu, doses: 2 };
    await stack.write(vaccineStockStream(stockId), { type: 'VaccineReceived', data: delivery });
    expect(await correct(id, old)).toMatchObject({ reason: 'expiredWhenGiven' });
    expect(await dosesOf(wrong)).toBe(9);
  });

  it('is written once where two correct it at once, and never over what was not seen', async () => {
    const [wrong, right, other] = [packet(), packet(), packet()];
    for (const each of [wrong, right, other]) await receive(each);
    const { id } = await vaccinated(wrong);
    const both = await Promise.all([correct(id, right), correct(id, other)]);
    expect(both.map(({ reason }) => reason).toSorted()).toEqual(['correctedMeanwhile', undefined]);
    const mine = (await stack.booking(id)).vaccinations[0]?.given.batch === right.batch ? right : other;
    expect(await correct(id, mine)).toMatchObject({ stage: 'done' });
    expect((await stack.events(bookingStream(id))).filter((type) => type === 'VaccinationCorrected')).toHaveLength(1);
  });

  it('keeps a batch that was recalled since, and one of which no delivery was recorded', async () => {
    const untold = packet();
    const { id } = await vaccinated(untold);
    expect(await correct(id, { ...untold, vaccine: 'Fluad Tetra' })).toMatchObject({ stage: 'done' });
    expect(await stack.events(vaccineStockStream(stockIdOf(venueId, untold.batch)))).toEqual([]);
    const recalled = packet();
    await receive(recalled);
    const query = `mutation Keep($input: MutateVaccineStockInput!) { mutateVaccineStock(input: $input) { __typename } }`;
    const stockId = stockIdOf(venueId, recalled.batch);
    const off = { action: 'writeOff', pharmaid: venueId, changeId: randomUUID(), id: stockId, edition: 1, doses: 0 };
    await manager.browser.ask(query, { input: { ...off, writeOff: 'recalled' } });
    expect(await correct(id, recalled, manager, 2)).toMatchObject({ stage: 'done' });
  });
});
