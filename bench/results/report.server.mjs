import { bookingStream, testItemStream } from '@meridian/domain/bookings';
import { biomarkerStream, panelStream, reportIdOf, reportStream } from '@meridian/domain/results';
import { createApp } from '../../apps/api/dist/app.js';
import { ResultLinks } from '../../apps/api/dist/modules/results/links/result-links.handler.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { loadContracts } from '../../apps/api/dist/platform/graphql/contracts.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { warmPdf } from '../../apps/api/dist/platform/pdf/index.js';

/** The API as it is, but for the limit of requests, with the documents of the bench among the trusted ones, and with people whose reports are published. */
const { DOCUMENTS } = process.env;
const [people, each, measured] = [process.env.PEOPLE, process.env.REPORTS, process.env.MEASURED].map(Number);
const contracts = loadContracts();
const api = await createApp({
  environment: readEnvironment(),
  // The bench writes what they would write.
  reactions: false,
  contracts: { ...contracts, public: { ...contracts.public, documents: JSON.parse(DOCUMENTS) } },
  overrides: [{ provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } }],
});
const { store, pool } = api.platform;
const links = api.nest.get(ResultLinks, { strict: false });
const port = Number(new URL(await api.listen()).port);

const acting = { actor: 'bench' };
const append = (stream, ...events) => store.append(stream, events, acting);
const price = { amount: 4_500, currency: 'GBP' };
const named = (name) => ({ name, description: `About ${name}`, preparation: '', turnaround: 'The next day' });
const plain = (name) => ({
  name,
  about: `${name} in plain words. `.repeat(8),
  low: 'Low.',
  normal: 'Usual.',
  high: 'High.',
});
const more = {
  travel: false,
  homeVisit: false,
  kit: false,
  inClinic: false,
  units: 1,
  priority: 1,
  tubes: [],
  images: [],
};
const listed = { testId: 'blood', kind: 'phlebotomy', urlCode: 'blood', testCode: 'BLOOD', price, ...more };
await append(testItemStream('blood'), {
  type: 'TestListed',
  data: { ...listed, en: named('Blood'), zh: named('血液') },
});
const ranges = [1, 2].map((sex) => ({ sex, fromAge: 0, low: '4', high: '6', criticalLow: '1', criticalHigh: '20' }));
const biomarkers = Array.from({ length: measured }, (_each, index) => `marker-${index}`);
for (const biomarkerId of biomarkers) {
  const words = { en: plain(biomarkerId), zh: plain(biomarkerId) };
  const specified = { version: 1, kind: 'quantity', unit: 'mmol/L', ranges, choices: [] };
  const added = { biomarkerId, shortcode: biomarkerId.toUpperCase(), ...words, ...specified };
  await append(biomarkerStream(biomarkerId), { type: 'BiomarkerAdded', data: added });
}
await append(panelStream('blood'), { type: 'PanelSet', data: { testId: 'blood', biomarkers, promiseDays: 1 } });

const patient = { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 };
const contact = { email: 'li@example.org', phoneCountry: '+44', phone: '7700900123' };
const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };
const readings = biomarkers.map((biomarkerId, index) => {
  return { biomarkerId, version: 1, value: `5.${index % 10}`, flag: 'normal' };
});
const versions = biomarkers.map((biomarkerId) => ({ biomarkerId, version: 1 }));

/** Answers the key under which it is read. */
async function publish(person, nth) {
  const [userId, bookingId] = [`person-${person}`, `booking-${person}-${nth}`];
  const at = new Date(Date.now() - (each - nth) * 86_400_000).toISOString();
  const own = { bookingId, userId };
  const asked = { venueId: 'here', at, people: 1 };
  const total = { pay: 'inStore', testId: 'blood', price, total: price, reference: `MT-${person}-${nth}` };
  await append(
    bookingStream(bookingId),
    { type: 'BookingStarted', data: { ...own, testId: 'blood', venueId: 'here', language: 'en' } },
    { type: 'SlotChosen', data: { bookingId, ...asked, until: at } },
    { type: 'PatientsNamed', data: { ...own, patients: [patient], searchWords: [] } },
    { type: 'AddressGiven', data: { ...own, emailIndex: 'index', contact, address } },
    { type: 'TermsAgreed', data: { bookingId, terms: '2026-11' } },
    { type: 'BookingRequested', data: { ...own, ...asked, ...total } },
    { type: 'BookingAcknowledged', data: { bookingId } },
    { type: 'PatientAttended', data: { bookingId } },
    { type: 'SampleTaken', data: { bookingId, patient: 0, barcode: `LAB-${person}-${nth}` } },
    { type: 'SampleReachedLab', data: { bookingId } },
  );
  const reportId = reportIdOf(bookingId, 0);
  const { linkId } = await links.make(reportId, userId, acting);
  const of = { reportId, bookingId, patient: 0, userId };
  const day = at.slice(0, 10);
  const dates = { sampleDate: day, completeDate: day };
  const details = { testId: 'blood', personIndex: `index-${person}`, language: 'en', sampledAt: at, due: at };
  const entered = {
    reportId,
    userId,
    entry: 1,
    by: 'one',
    source: 'typed',
    ...dates,
    readings,
    versions,
    critical: false,
  };
  await append(
    reportStream(reportId),
    { type: 'ReportAwaited', data: { ...of, ...details } },
    { type: 'ReadingsEntered', data: entered },
    { type: 'ReadingsVerified', data: { reportId, entry: 1, by: 'two' } },
    { type: 'ReportLinked', data: { reportId, linkId } },
    { type: 'ReportPublished', data: { ...of, edition: 1, entry: 1, documentId: `document-${person}-${nth}`, at } },
  );
  return links.keyOf(linkId);
}

const keys = [];
for (let person = 0; person < people; person += 1) {
  for (let nth = 0; nth < each; nth += 1) keys[person] = await publish(person, nth);
}
const counted = async (table) => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
while ((await counted('results.report_editions')) < people * each) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
// It does so by itself, as soon as it has had little to do for a second.
await warmPdf();
process.send({ port, keys, dob: patient.dob });
process.on('disconnect', () => process.exit());
