import { bookingStream } from '@meridian/domain/bookings';
import { biomarkerStream, panelStream, reportIdOf, reportStream } from '@meridian/domain/results';
import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { ReachedPositions } from '../../apps/api/dist/platform/projector/reached.js';
import { anonymous, VIEWER_RESOLVER } from '../../apps/api/dist/platform/session/index.js';

/** The API as it is; whoever asks it is staff. Two tests, of ten readings and of one, each with people at the laboratory. */
const sizes = JSON.parse(process.env.SIZES);
const staff = { ...anonymous, userId: 'staff', role: 'Patient', tags: ['admin'] };
const api = await createApp({
  environment: readEnvironment(),
  overrides: [
    { provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } },
    { provide: VIEWER_RESOLVER, useValue: { viewerOf: () => staff } },
  ],
});
const { store } = api.platform;
const port = Number(new URL(await api.listen()).port);
const acting = { actor: 'bench' };
const words = { name: 'Biomarker', about: 'What it is', low: '', normal: '', high: '' };
const ranges = [{ fromAge: 0, low: '3.5', high: '5.3', criticalLow: '2.5', criticalHigh: '6.5' }];
let position;

const facts = (type, data) => ({ type, data });
const write = async (stream, ...events) => {
  ({ position } = await store.append(stream, events, acting));
};

async function planPanel({ testId, readings }) {
  const biomarkers = Array.from({ length: readings }, (_, nth) => `${testId}-${nth + 1}`);
  for (const biomarkerId of biomarkers) {
    const specified = { version: 1, kind: 'quantity', unit: 'mmol/L', ranges, choices: [] };
    const added = { biomarkerId, shortcode: biomarkerId.toUpperCase(), en: words, zh: words, ...specified };
    await write(biomarkerStream(biomarkerId), facts('BiomarkerAdded', added));
  }
  await write(panelStream(testId), facts('PanelSet', { testId, biomarkers, promiseDays: 1 }));
}

/** Somebody with a booking of their own whose sample the laboratory has. */
async function awaitReport(testId, nth) {
  const bookingId = `${testId}-b${nth}`;
  const own = { bookingId, userId: `person-${testId}-${nth}` };
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const price = { amount: 4_500, currency: 'GBP' };
  const asked = { venueId: 'here', at, people: 1 };
  const patient = { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 };
  const contact = { email: 'li@example.org', phoneCountry: '+44', phone: '7700900123' };
  const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };
  const total = { pay: 'inStore', testId, price, total: price, reference: `MB-${testId}-${nth}`.toUpperCase() };
  await write(
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
  );
  const reportId = reportIdOf(bookingId, 0);
  const awaited = { reportId, ...own, patient: 0, testId, personIndex: own.userId, language: 'en', sampledAt: at };
  await write(reportStream(reportId), facts('ReportAwaited', { ...awaited, due: at }));
}

for (const size of sizes) {
  await planPanel(size);
  const { testId, reports } = size;
  let next = 0;
  const hands = Array.from({ length: 32 }, async () => {
    for (let nth = (next += 1); nth <= reports; nth = next += 1) await awaitReport(testId, nth);
  });
  await Promise.all(hands);
}
const reached = api.nest.get(ReachedPositions, { strict: false });
while (!(await reached.reached(['results.reports', 'results.biomarkers'], position, 5_000)));
process.send(port);
process.on('disconnect', () => process.exit());
