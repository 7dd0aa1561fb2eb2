import { randomBytes } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { bookingStream } from '@meridian/domain/bookings';
import { biomarkerStream, panelStream, reportIdOf, reportStream } from '@meridian/domain/results';
import { systemClock } from '../../apps/api/dist/platform/clock.js';
import { composePlatform } from '../../apps/api/dist/platform/compose.js';
import { EventWriter } from '../../apps/api/dist/platform/event-store/event-writer.js';
import { logWire } from '../../apps/api/dist/platform/event-store/wire/log-wire.js';
import { loadMasterKeys, wrapKey } from '../../apps/api/dist/platform/personal-data/master-keys.js';
import { recordsOf } from '../../apps/api/dist/platform/product-module.js';
import { product } from '../../apps/api/dist/product.js';

const atOnce = 256;
const patience = 60_000;
const words = { name: 'Biomarker', about: 'What it is', low: '', normal: '', high: '' };
const ranges = [{ fromAge: 0, low: '3.5', high: '5.3', criticalLow: '2.5', criticalHigh: '6.5' }];
const price = { amount: 4_500, currency: 'GBP' };
const patient = { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 };
const contact = { email: 'li@example.org', phoneCountry: '+44', phone: '7700900123' };
const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };

const facts = (type, data) => ({ type, data });
const personOf = (testId, nth) => `person-${testId}-${nth}`;

/**
 * Tests with their panels, and people whose samples are at the laboratory: into the log while nothing follows it, each
 * stream in one append, sealed and chained as the store does. Answers where the log ends.
 */
export async function plantReports(environment, sizes) {
  const { pool, registry, personalData, shutdown } = await composePlatform(environment, recordsOf(product));
  const client = EventStoreDBClient.connectionString(environment.eventStoreUrl);
  const [wire, writer] = [logWire(client), new EventWriter(registry, personalData, systemClock)];
  let last;
  const plant = async ([stream, ...events]) => {
    const sealed = await writer.seal(stream, events, { actor: 'bench' });
    const { position } = await wire.append(stream, writer.place(stream, -1n, null, sealed), -1n, patience);
    if (!last || position.commit > last.commit) last = position;
  };
  for (const { testId, readings, reports } of sizes) {
    const numbers = Array.from({ length: reports }, (_each, index) => index + 1);
    await plantKeys(
      pool,
      loadMasterKeys(environment).current,
      numbers.map((nth) => personOf(testId, nth)),
    );
    const waiting = [...panelOf(testId, readings), ...numbers.flatMap((nth) => reportOf(testId, nth))].values();
    const hands = Array.from({ length: atOnce }, async () => {
      for (const stream of waiting) await plant(stream);
    });
    await Promise.all(hands);
  }
  await client.dispose();
  await shutdown.run(patience);
  return last;
}

/** Thousands of people at once; one after the other is how the product meets them. */
async function plantKeys(pool, master, people) {
  const wrapped = people.map((id) => wrapKey(master, randomBytes(32), `person:${id}:1`).wrapped);
  await pool.query(
    `insert into platform.person_keys (person_id, generation, wrapped, master_key_id)
     select *, $3 from (select unnest($1::text[]), 1, unnest($2::bytea[])) as made`,
    [people, wrapped, master.id],
  );
}

function panelOf(testId, readings) {
  const biomarkers = Array.from({ length: readings }, (_, nth) => `${testId}-${nth + 1}`);
  const specified = { version: 1, kind: 'quantity', unit: 'mmol/L', ranges, choices: [] };
  const added = biomarkers.map((biomarkerId) => {
    const named = { biomarkerId, shortcode: biomarkerId.toUpperCase(), en: words, zh: words };
    return [biomarkerStream(biomarkerId), facts('BiomarkerAdded', { ...named, ...specified })];
  });
  return [...added, [panelStream(testId), facts('PanelSet', { testId, biomarkers, promiseDays: 1 })]];
}

/** Somebody with a booking of their own whose sample the laboratory has. */
function reportOf(testId, nth) {
  const bookingId = `${testId}-b${nth}`;
  const own = { bookingId, userId: personOf(testId, nth) };
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const asked = { venueId: 'here', at, people: 1 };
  const total = { pay: 'inStore', testId, price, total: price, reference: `MB-${testId}-${nth}`.toUpperCase() };
  const booking = [
    bookingStream(bookingId),
    facts('BookingStarted', { ...own, testId, venueId: 'here', language: 'en' }),
    facts('SlotChosen', { bookingId, ...asked, until: at }),
    facts('PatientsNamed', { ...own, patients: [patient], searchWords: [] }),
    facts('AddressGiven', { ...own, emailIndex: 'index', contact, address }),
    facts('TermsAgreed', { bookingId, terms: '2026-11' }),
    facts('BookingRequested', { ...own, ...asked, ...total }),
    facts('BookingAcknowledged', { bookingId }),
    facts('PatientAttended', { bookingId }),
    facts('SampleTaken', { bookingId, patient: 0, barcode: `LAB-${testId}-${nth}`.toUpperCase() }),
    facts('SampleReachedLab', { bookingId }),
  ];
  const reportId = reportIdOf(bookingId, 0);
  const awaited = { reportId, ...own, patient: 0, testId, personIndex: own.userId, language: 'en', sampledAt: at };
  return [booking, [reportStream(reportId), facts('ReportAwaited', { ...awaited, due: at })]];
}
