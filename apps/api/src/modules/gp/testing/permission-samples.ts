import { randomUUID } from 'node:crypto';
import { type AppointmentEvent, appointmentStream, type GpDocumentEvent, gpDocumentStream } from '@meridian/domain/gp';
import { isRefused, money } from '@meridian/domain/kernel';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { type ModuleSamples, type Sample, touching, type Variables } from '../../../../test/permission-sample.js';

/** An appointment that somebody began. */
async function appointmentOf(userId: string, stack: ApiStack): Promise<string> {
  const appointmentId = randomUUID();
  const started: AppointmentEvent = {
    type: 'AppointmentStarted',
    data: { appointmentId, userId, mode: 'remote', language: 'en' },
  };
  const { store } = stack.api.api.platform;
  const written = await store.append(appointmentStream(appointmentId), [started], { actor: userId });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], written.position);
  return appointmentId;
}

const leave = { revision: 0, from: '2030-01-07', until: '2030-01-08', seen: [] };
const session = randomUUID();

/** A document that a doctor offers them. */
async function documentOf(userId: string, stack: ApiStack): Promise<string> {
  const documentId = `g${randomUUID().replaceAll('-', '')}`;
  const events: readonly GpDocumentEvent[] = offeredDocument(documentId, userId);
  const { store } = stack.api.api.platform;
  const written = await store.append(gpDocumentStream(documentId), events, { actor: userId });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.documents'], written.position);
  return documentId;
}

export function offeredDocument(documentId: string, userId: string): readonly GpDocumentEvent[] {
  const ids = {
    documentId,
    appointmentId: 'nothing',
    userId,
    practitionerId: 'acted-doctor',
    reference: 'GD-ACTED-DOCMT',
  };
  const contents = { recipient: 'Acme Ltd', text: 'They may travel.' };
  return [
    {
      type: 'GpDocumentDrafted',
      data: { ...ids, language: 'en', kind: 'letter', priceList: 1, price: money(1000), contents },
    },
    { type: 'GpDocumentOffered', data: { documentId, until: '2030-01-07T17:00:00.000Z' } },
  ];
}

const ofDocument: Sample = {
  records: 'own',
  naming: async ({ userId }, stack) => ({
    others: { id: await documentOf(userId, stack) },
    unknown: { id: randomUUID() },
  }),
};

const about = (more: Variables = {}): Sample => ({
  records: 'own',
  variables: () => more,
  naming: async ({ userId }, stack) => ({
    others: { id: await appointmentOf(userId, stack), ...more },
    unknown: { id: randomUUID(), ...more },
  }),
});

const edit = (input: Variables): Sample => ({
  records: 'own',
  variables: () => ({ input: { id: 'nothing', lang: 'en', ...input } }),
  naming: async ({ userId }, stack) => ({
    others: { input: { id: await appointmentOf(userId, stack), lang: 'en', ...input } },
    unknown: { input: { id: randomUUID(), lang: 'en', ...input } },
  }),
});

const listedAfter: Sample = {
  records: 'own',
  naming: async ({ userId }, stack) => ({
    others: { after: await appointmentOf(userId, stack) },
    unknown: { after: randomUUID() },
  }),
};

/** In the room of an appointment. */
const inCall = (more: Variables): Sample => ({
  records: 'own',
  variables: () => ({ input: { id: 'nothing', session, ...more } }),
  naming: async ({ userId }, stack) => ({
    others: { input: { id: await appointmentOf(userId, stack), session, ...more } },
    unknown: { input: { id: randomUUID(), session, ...more } },
  }),
});

export const gpSamples = {
  graphql: {
    ...touching('none', 'Query.gpPrices', 'Query.gpTimes', 'Query.practitioners', 'Mutation.startAppointment'),
    ...touching(
      'all',
      'Query.gpWork',
      'Query.gpWorkAppointment',
      'Mutation.takeGpAppointment',
      'Mutation.beginGpCall',
      'Mutation.noteUnansweredGpCall',
      'Mutation.missGpPatient',
      'Mutation.declineGpAppointment',
      'Mutation.writeGpNotes',
      'Mutation.completeGpAppointment',
      'Subscription.gpWorkChanged',
    ),
    ...touching('own', 'Query.gpHours', 'Query.gpPatientsWaiting', 'Mutation.liftGpLeave'),
    'Mutation.setGpHours': {
      records: 'own',
      variables: () => ({ input: { revision: 0, hours: [], bufferMinutes: 5 } }),
    },
    'Mutation.setGpLeave': {
      records: 'own',
      variables: () => ({ input: leave }),
      naming: async ({ userId }, stack) => ({
        others: { input: { ...leave, seen: [await appointmentOf(userId, stack)] } },
        unknown: { input: { ...leave, seen: [randomUUID()] } },
      }),
    },
    'Subscription.gpCallEvents': about({ session }),
    'Query.gpCall': about(),
    'Mutation.joinGpCall': inCall({ muted: false, cameraOff: false }),
    'Mutation.sendToGpCall': inCall({ signals: [{ number: 1, kind: 'bye' }] }),
    'Mutation.askForGpPhoneCall': about({ wanted: true }),
    'Mutation.letGpPatientIn': about(),
    'Mutation.linkGpInterpreter': about(),
    'Query.appointments': listedAfter,
    'Query.gpPastAppointments': listedAfter,
    ...touching(
      'all',
      'Query.gpWorkDocuments',
      'Query.gpDocumentsToSign',
      'Mutation.draftGpDocument',
      'Mutation.changeGpDocument',
      'Mutation.offerGpDocument',
      'Mutation.signGpDocument',
      'Mutation.withdrawGpDocument',
    ),
    'Query.gpDocuments': {
      records: 'own',
      naming: async ({ userId }, stack) => ({
        others: { appointmentIds: [await appointmentOf(userId, stack)] },
        unknown: { appointmentIds: [randomUUID()] },
      }),
    },
    'Query.gpEarlierResults': about({ lang: 'en' }),
    'Query.gpDocument': ofDocument,
    'Mutation.declineGpDocument': ofDocument,
    'Query.appointment': about(),
    'Mutation.cancelAppointment': about({ free: true }),
    'Mutation.applyAppointmentCoupon': about({ code: 'NOTHING', lang: 'en' }),
    'Mutation.removeAppointmentCoupon': about({ lang: 'en' }),
    'Mutation.nameAppointmentPatient': edit({
      patient: { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 },
    }),
    'Mutation.giveAppointmentReason': edit({ redFlags: [], reason: 'Cough', medication: 'None', history: 'None' }),
    'Mutation.shareAppointmentRecords': edit({ records: ['results'] }),
    'Mutation.giveAppointmentWishes': edit({ minutes: 15, interpreter: false, spoken: 'english', images: false }),
    'Mutation.chooseAppointmentTime': edit({ practitionerId: 'nobody', at: '2030-01-07T10:00:00.000Z' }),
    'Mutation.moveAppointment': edit({
      practitionerId: 'nobody',
      at: '2030-01-07T10:00:00.000Z',
      atSeen: '2030-01-08T10:00:00.000Z',
    }),
    'Mutation.giveAppointmentPlace': edit({
      email: 'li@example.org',
      phoneCountry: '+44',
      phone: '07700900123',
      address1: '1 High Street',
      city: 'London',
      postCode: 'N1 1AA',
      country: 'GB',
    }),
  },
  routes: {
    'GET /api/gp/appointments/:id/calendar.ics': { records: 'own', path: '/api/gp/appointments/nothing/calendar.ics' },
    'GET /api/gp/documents/:id/document.pdf': { records: 'own', path: '/api/gp/documents/nothing/document.pdf' },
  },
} satisfies ModuleSamples;
