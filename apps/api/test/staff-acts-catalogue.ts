import { randomUUID } from 'node:crypto';
import { pictureStream } from '@meridian/domain/files';
import { gpDocumentStream } from '@meridian/domain/gp';
import { addDays, type DomainMessage, ukDay, ukInstant } from '@meridian/domain/kernel';
import { doctorStream, prescriberStream } from '@meridian/domain/identity';
import { plant, projected } from '../src/modules/identity/testing/planted-people.js';
import { Indexes } from '../src/modules/identity/accounts/indexes.service.js';
import { offeredDocument } from '../src/modules/gp/testing/permission-samples.js';
import { li, place, reason, wishes } from '../src/modules/gp/testing/gp-stack.js';
import { plantAppointment } from '../src/modules/gp/testing/planted-appointments.js';
import { ReachedPositions } from '../src/platform/projector/reached.js';
import { actOnCases } from './staff-acts-cases.js';
import { actOnPharmacies } from './staff-acts-pharma.js';
import type { StaffActs } from './staff-acts.js';

const words = { en: 'Vitamin D', zh: '维生素D' };
const described = { name: words, description: words };
const shown = { ...described, priority: 0 };
const flags = {
  travel: false,
  homeVisit: false,
  kit: false,
  minAge: 5,
  endsWith: 'result',
  sample: 'none',
  bestUntilHour: 24,
  fastingHours: 0,
  daysSinceExposure: 0,
  inClinic: false,
};
const hours = { slotMinutes: 30, capacity: 1, leadMinutes: 0, furthestDays: 30 };

/** What is sold, tested and open, and who may prescribe. */
export async function actOnCatalogue(acts: StaffActs): Promise<void> {
  await picture(acts);
  await shop(acts);
  await listing(acts);
  await measures(acts);
  await tests(acts);
  await places(acts);
  await professionals(acts);
  await practice(acts);
  await actOnPharmacies(acts);
  await acts.filled('switchFeature', { key: 'themeSwitch', revision: 0, switch: 'on', audience: 'everyone' });
}

/** A doctor who takes appointments from then on. */
async function practice(acts: StaffActs): Promise<void> {
  const id = 'acted-doctor';
  await projected(acts.stack, await plant(acts.stack, 'Doctor', id));
  const details = { id, name: 'Dr Ada King', languages: ['english'] };
  await acts.filled('grantPractice', { ...details, modes: ['video'] });
  const hours = [{ mode: 'video', hours: ['1 09:00-17:00'], bankHolidays: [] }];
  await acts.filled('setPracticeHours', { id, revision: 0, hours, bufferMinutes: 5 });
  await acts.filled('setPracticeLeave', { id, revision: 1, from: '2030-01-07', until: '2030-01-08' });
  await acts.filled('liftPracticeLeave', { id, revision: 2, from: '2030-01-07' });
  await videoAppointment(acts, id);
  await acts.filled('changePractice', { ...details, modes: ['remote'], revision: 4 });
  await appointments(acts, id);
  await actOnCases(acts, id);
}

/** A Monday that can be booked. */
export const actedMonday = (() => {
  const soon = addDays(ukDay(new Date()), 7);
  return addDays(soon, (8 - new Date(`${soon}T12:00:00Z`).getUTCDay()) % 7);
})();

/** One with a time, which staff move and then offer to move again. */
async function videoAppointment(acts: StaffActs, practitionerId: string): Promise<void> {
  const id = 'acted-video';
  const { stack } = acts;
  const { userId } = await plant(stack, 'Patient');
  const at = (clock: string) => ukInstant(actedMonday, clock).toISOString();
  const wish = { appointmentId: id, userId, videoWith: practitionerId, at: at('10:00') };
  const { position } = await plantAppointment(stack.api.api.platform.store, wish);
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  await acts.settled();
  const moved = { id, practitionerId, at: at('11:00'), atSeen: at('10:00'), reason: 'Asked for by phone' };
  await acts.filled('moveStaffAppointment', moved);
  const away = { practitionerId, day: actedMonday, ids: [id], reason: 'Ill', leave: true };
  await acts.filled('offerMoves', away);
}

/** A patient whom a doctor was to call. */
async function appointments(acts: StaffActs, practitionerId: string): Promise<void> {
  const id = 'acted-appointment';
  const { stack } = acts;
  const { userId } = await plant(stack, 'Patient');
  const { position } = await plantAppointment(stack.api.api.platform.store, { appointmentId: id, userId });
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  await acts.filled('assignAppointment', { id, practitionerId });
  await acts.filled('openAppointmentContact', { id, reason: 'support' });
  await acts.filled('cancelStaffAppointment', { id, free: true, reason: 'The doctor is ill' });
  const wish = { userId, mode: 'remote', patient: li, ...reason, ...wishes, ...place, heard: '2026-11-gp-aloud' };
  await acts.filled('bookAppointment', { ...wish, seen: 4_500 });
  await leftOpen(acts, practitionerId);
  const documentId = 'acted-document';
  for (const event of offeredDocument(documentId, userId)) {
    await written(acts, gpDocumentStream(documentId), event, userId);
  }
  await acts.filled('withdrawStaffGpDocument', { id: documentId, refund: false, reason: 'Wrong dates' });
}

/** Two whose call nobody ended, and one whose interpreter is to be arranged. */
async function leftOpen(acts: StaffActs, practitionerId: string): Promise<void> {
  const { api } = acts.stack;
  const { userId } = await plant(acts.stack, 'Patient');
  const at = ukInstant(actedMonday, '13:00').toISOString();
  const over = { practitionerId, callBy: new Date().toISOString() };
  const wishes = [over, over, { videoWith: practitionerId, at, interpreter: true }];
  for (const wish of wishes) {
    const { position } = await plantAppointment(api.api.platform.store, { userId, ...wish });
    await api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  }
}

async function picture(acts: StaffActs): Promise<void> {
  const pictureId = 'acted-picture';
  const data = { pictureId, type: 'jpeg', bytes: 1, width: 800, height: 600, sha256: '0'.repeat(64) };
  await written(acts, pictureStream(pictureId), { type: 'PictureUploaded', data }, acts.first.userId);
  await acts.filled('describePicture', { id: pictureId, revision: 0, text: words });
}

async function shop(acts: StaffActs): Promise<void> {
  const id = 'acted-item';
  await acts.filled('listItem', {
    ...shown,
    id,
    urlCode: id,
    price: 500,
    vatRate: 'zero',
    limited: false,
    unitsEach: 1,
  });
  await acts.filled('describeItem', { ...shown, id, revision: 0, urlCode: id, priority: 3 });
  await acts.filled('priceItem', { id, revision: 1, price: 600, vatRate: 'zero' });
  await acts.filled('limitItem', { id, revision: 2, limited: true });
  await acts.filled('countStock', { id, onHand: 0, counted: 5, reason: 'stocktake' });
  await acts.filled('takeInStock', { id, units: 3, from: 'Avon Medical' });
  await acts.filled('writeOffStock', { id, units: 1, reason: 'damaged' });
  await acts.filled('returnStock', { id, units: 1, note: 'Nobody accepted the parcel' });
  const option = { ...described, id: 'acted-way', minDays: 1, maxDays: 2 };
  await acts.filled('addDeliveryOption', { ...option, price: 100 });
  await acts.filled('setDeliveryOption', { ...option, revision: 0, price: 200 });
  await acts.filled('createCoupon', { code: 'ACTED', benefit: 'freeDelivery' });
}

const testId = 'acted-test';
const texts = { ...described, preparation: words, turnaround: words };
const specified = { id: testId, kind: 'clinic', testCode: 'T', urlCode: testId, units: 1, ...flags };

async function listing(acts: StaffActs): Promise<void> {
  await acts.filled('listTest', { ...texts, ...specified, priority: 0, price: 100 });
}

async function tests(acts: StaffActs): Promise<void> {
  const id = testId;
  await acts.filled('describeTest', { ...texts, id, revision: 0, name: { en: 'Vitamin D now', zh: '维生素D检测' } });
  await acts.filled('specifyTest', { ...specified, revision: 1, priority: 4 });
  await acts.filled('priceTest', { id, revision: 2, price: 200 });
  await acts.filled('pictureTest', { id, revision: 3, images: ['/shop/thermometer.svg'] });
  await acts.filled('activateTest', { id });
  await acts.filled('hideTest', { id });
  await acts.filled('showTest', { id });
  await acts.filled('deactivateTest', { id });
  const laboratory = { id: 'acted-lab', name: 'Acted laboratory', address1: '1 Mill Lane', postCode: 'YO1 7HH' };
  await acts.filled('addLaboratory', laboratory);
  await acts.filled('changeLaboratory', { ...laboratory, revision: 0, name: 'Acted laboratories' });
  await acts.filled('deactivateLaboratory', { id: laboratory.id });
  await acts.filled('activateLaboratory', { id: laboratory.id });
  const code = { labId: 'LAB-1', labName: 'Vitamin D', labShortcode: 'VITD', laboratoryId: laboratory.id };
  await acts.filled('setTulitest', { id, revision: 8, ...code });
  await acts.act('mutateMedtest', { action: 'update', itemId: id, price: 300, revision: 9 });
  await acts.filled('makeKits', { batch: 'ACTED', count: 2 });
  const barcode = await acts.stack.kit();
  await acts.filled('voidKit', { barcode, reason: 'It fell' });
  await acts.filled('voidKits', { batch: 'ACTED', unused: 2, reason: 'They are wet' });
}

async function places(acts: StaffActs): Promise<void> {
  const id = 'acted-place';
  const facts = { name: 'A pharmacy', address1: '1 High Street', city: 'London', postCode: 'N1 1AA', phone: '0700' };
  await acts.filled('openVenue', { ...facts, id, kind: 'pharmacy' });
  await acts.filled('changeVenue', { ...facts, id, revision: 0, phone: '0701' });
  await acts.filled('offerTests', { id, revision: 1, tests: ['acted-test'] });
  await acts.filled('flagVenue', { id, revision: 2, flags: ['gold'] });
  await acts.filled('setCalendar', { ...hours, id, revision: -1, hours: ['1 09:00-17:00'], seen: [] });
  await acts.filled('exceptDay', { id, revision: 0, day: '2030-01-07', hours: [], seen: [] });
  await acts.filled('liftException', { id, revision: 1, day: '2030-01-07' });
}

async function measures(acts: StaffActs): Promise<void> {
  const texts = { name: words, about: words, low: words, normal: words, high: words };
  const choices = ['notDetected', 'detected'].map((code, nth) => {
    return { code, name: { en: code, zh: code }, flag: nth === 0 ? 'normal' : 'abnormal' };
  });
  const id = 'acted';
  await acts.filled('addBiomarker', { ...texts, shortcode: 'ACTED', kind: 'finding', choices });
  await acts.filled('describeBiomarker', { ...texts, id, revision: 0, about: { en: 'What it is', zh: '是什么' } });
  const traces = { code: 'traces', name: { en: 'Traces', zh: '微量' }, flag: 'abnormal' };
  await acts.filled('specifyBiomarker', {
    id,
    revision: 1,
    ranges: [],
    choices: [...choices, traces],
    why: 'A new method',
    seen: [],
  });
  await acts.filled('setPanel', { testId: 'acted-test', revision: -1, biomarkers: [id], promiseDays: 1 });
}

async function professionals(acts: StaffActs): Promise<void> {
  const [verified, refused, prescribing] = await Promise.all([1, 2, 3].map(() => applicant(acts)));
  await acts.filled('openProfessional', { id: verified, reason: 'verification' });
  await acts.filled('verifyDoctor', { id: verified, checked: true });
  await acts.filled('refuseDoctor', { id: refused, reason: 'Not in the register' });
  await acts.filled('verifyDoctor', { id: prescribing, checked: true });
  await acts.stack.write(prescriberStream(prescribing ?? ''), {
    type: 'PrescriberApplied',
    data: { userId: prescribing, srxId: 'SRX-0009' },
  });
  await acts.settled();
  await acts.filled('activatePrescriber', { id: prescribing, srxId: 'SRX-0009' });
  await acts.filled('deactivatePrescriber', { id: prescribing, reason: 'Asked for it' });
}

async function applicant(acts: StaffActs): Promise<string> {
  const { stack } = acts;
  const { userId } = await plant(stack, 'Patient');
  const gmcIndex = stack.api.api.nest.get(Indexes).gmcNumber(randomUUID());
  const data = { userId, gmcNumber: '1234567', gmcIndex };
  await written(acts, doctorStream(userId), { type: 'DoctorApplied', data }, userId);
  return userId;
}

/** What no operation of the staff writes. */
async function written({ stack }: StaffActs, stream: string, event: DomainMessage, actor: string): Promise<void> {
  const outcome = await stack.store.append(stream, [event], { actor });
  if ('refused' in outcome) throw new Error(outcome.refused);
  await projected(stack, outcome);
}
