import { practiceStream, sharedDays, sharedFilesContext } from '@meridian/domain/gp';
import { accessStream, doctors } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import { asJob } from '../../../platform/event-store/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { pdfOf } from '../../files/testing/made-files.js';
import { checkedFiles, filesFor, removeFile } from '../../files/testing/own-files.js';
import { sendFile } from '../../files/testing/sent-files.js';
import { plant, projected } from '../../identity/testing/planted-people.js';
import { plantSignedIn, signInNow } from '../../identity/testing/planted-session.js';
import { type ResultsStack, startResults } from '../../results/testing/results-stack.js';
import { done, patientIn, practising } from '../testing/gp-stack.js';
import { plantAppointment } from '../testing/planted-appointments.js';
import { SharedFiles } from './shared-files.live.js';
import { SharedWithDoctor } from './shared-records.service.js';

type Doctor = Awaited<ReturnType<typeof practising>>;

let stack: ResultsStack;
let doctor: Doctor;
let colleague: Doctor;
beforeAll(async () => {
  stack = await startResults({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  doctor = await practising(stack, 'Dr Lin');
  colleague = await practising(stack, 'Dr Wu');
});
afterAll(() => stack.stop());

const refusalOf = (told: object) => ('reason' in told ? told.reason : null);
const completes = { notes: 'Clear', advice: 'Rest', safetyNet: 'Call if you get worse' };

/** Of somebody who had Ada King and Bo King tested here and keeps a file; Ada waits for a call that the doctor has taken. */
async function taken(by = doctor) {
  const { browser, userId } = await plantSignedIn(stack, 'Patient');
  const { testId } = await stack.measuredTest();
  const names = [
    ['Ada', 'King'],
    ['Bo', 'King'],
  ] as const;
  const { reportIds } = await stack.atLab({ testId, userId, names });
  for (const reportId of reportIds) await stack.bring(reportId, 'published');
  const fileId = String((await sendFile(browser, pdfOf(), { name: 'letter.pdf' })).body.id);
  await checkedFiles(browser);
  const patient = { firstName: 'Ada', lastName: 'King', dob: '1990-04-05', sex: 2 };
  const { appointmentId: id } = await plantAppointment(stack.store, { userId, patient });
  await until(async () => (await by.doctor.one(id)) !== null);
  await by.doctor.act('takeGpAppointment', id);
  return { id, userId, fileId, reportIds, who: patientIn(browser) };
}

const opens = async ({ doctor: { browser } }: Doctor, fileId: string) =>
  (await browser.get(`/api/files/${fileId}`)).status;

async function seenBy(reader: Doctor, { id, fileId }: { readonly id: string; readonly fileId: string }) {
  const results = await reader.doctor.earlier(id);
  const files = await filesFor(reader.doctor.browser, sharedFilesContext(id));
  return { results: results?.length ?? null, files: files?.length ?? null, file: await opens(reader, fileId) };
}

const doctorStream = (userId: string) => `${doctors.category}-${userId}`;
const nothing = { results: null, files: null, file: 404 };
const all = { results: 1, files: 1, file: 200 };

async function noted(userId: string): Promise<object[]> {
  const found: object[] = [];
  for await (const { data } of stack.store.read(accessStream(userId))) found.push(data);
  return found;
}

describe('records of a patient', () => {
  it('are seen by the doctor of the appointment as far as the patient agreed, each reading noted for them', async () => {
    const made = await taken();
    const { id, userId, fileId, reportIds, who } = made;
    expect((await who.one(id))?.sharing).toEqual({ records: [], open: true, until: expect.any(String) });
    expect((await doctor.doctor.one(id))?.records).toEqual({ results: 'notShared', files: 'notShared' });
    expect(await seenBy(doctor, made)).toEqual(nothing);
    expect(await noted(userId)).not.toContainEqual(expect.objectContaining({ role: 'gp', record: 'result' }));

    expect(done(await who.share(id, 'results')).sharing?.records).toEqual(['results']);
    expect(await doctor.doctor.earlier(id)).toMatchObject([{ id: reportIds[0], names: 'Ada King' }]);
    expect(await seenBy(doctor, made)).toEqual({ ...nothing, results: 1 });
    expect(await noted(userId)).toContainEqual(
      expect.objectContaining({ by: doctor.userId, role: 'gp', record: 'result', reason: 'work' }),
    );

    done(await who.share(id, 'results', 'files'));
    expect(await seenBy(doctor, made)).toEqual(all);
    expect((await doctor.doctor.one(id))?.records).toEqual({ results: null, files: null });
    expect(await noted(userId)).toContainEqual(
      expect.objectContaining({ by: doctor.userId, role: 'gp', record: 'file', reason: 'work' }),
    );
    expect(await removeFile(doctor.doctor.browser, fileId)).toEqual({ removeFile: { reason: 'unknownFile' } });
    const sent = await sendFile(doctor.doctor.browser, pdfOf(), { context: sharedFilesContext(id) });
    expect(sent.status).toBe(404);
  });

  it('are gone as soon as the patient takes it back', async () => {
    const made = await taken();
    done(await made.who.share(made.id, 'results', 'files'));
    expect(await seenBy(doctor, made)).toEqual(all);
    done(await made.who.share(made.id));
    expect(await seenBy(doctor, made)).toEqual(nothing);
  });

  it('are not for a colleague, nor for a doctor whose appointment it was, nor by the appointment of somebody else', async () => {
    const [made, other] = [await taken(), await taken()];
    done(await made.who.share(made.id, 'results', 'files'));
    expect(await seenBy(colleague, made)).toEqual(nothing);
    expect(await seenBy(doctor, { ...other, fileId: made.fileId })).toEqual({ ...nothing, file: 200 });
    expect(await seenBy(doctor, { id: 'no-such', fileId: other.fileId })).toEqual(nothing);
    expect(refusalOf(await other.who.share(made.id, 'results'))).toBe('unknownAppointment');
    await colleague.doctor.act('takeGpAppointment', made.id);
    expect(await seenBy(doctor, made)).toEqual(nothing);
    expect(await seenBy(colleague, made)).toEqual(all);
    expect(await made.who.browser.get(`/api/files/${made.fileId}`)).toMatchObject({ status: 200 });
  });

  it('are seen for two weeks after the appointment, in which the patient can still take it back', async () => {
    const made = await taken();
    const { id, who, userId } = made;
    done(await who.share(id, 'results', 'files'));
    await doctor.doctor.act('beginGpCall', id);
    expect(await doctor.doctor.write('completeGpAppointment', { id, ...completes })).toMatchObject({
      status: 'completed',
      records: { results: null, files: null },
    });
    expect(await seenBy(doctor, made)).toEqual(all);
    const { sharing } = (await who.one(id)) ?? {};
    expect(sharing).toMatchObject({ records: ['results', 'files'], open: false });
    expect(Date.parse(String(sharing?.until)) - Date.now()).toBeGreaterThan((sharedDays - 1) * 86_400_000);

    const shared = stack.api.api.nest.get(SharedWithDoctor, { strict: false });
    const files = stack.api.api.nest.get(SharedFiles, { strict: false });
    const viewer = { userId: doctor.userId, role: 'Doctor', tags: ['gp'] } as never;
    const after = (days: number) =>
      atTime(
        () => new Date(Date.now() + days * 86_400_000),
        async () => [await shared.of(id, doctor.userId, 'results'), await files.mayReadOwn(userId, viewer)],
      );
    expect(await after(sharedDays - 1)).toMatchObject([{ owner: userId }, { role: 'gp' }]);
    expect(await after(sharedDays + 1)).toEqual([null, null]);

    expect(refusalOf(await who.share(id, 'results', 'files'))).toBeNull();
    done(await who.share(id, 'files'));
    expect(await seenBy(doctor, made)).toEqual({ ...all, results: null });
    expect(refusalOf(await who.share(id, 'results', 'files'))).toBe('appointmentCompleted');
  });

  it.each([
    ['whose practice was withdrawn', practiceStream, { type: 'PracticeWithdrawn', data: { reason: 'Leaves us' } }],
    ['who is no longer verified', doctorStream, { type: 'DoctorRefused', data: { reason: 'Struck off' } }],
  ])('are not seen by a doctor %s, whatever a session still says', async (_who, streamOf, { type, data }) => {
    const left = await practising(stack, 'Dr Hu');
    const made = await taken(left);
    done(await made.who.share(made.id, 'results', 'files'));
    expect(await seenBy(left, made)).toEqual(all);
    const { userId } = left;
    const shared = stack.api.api.nest.get(SharedWithDoctor, { strict: false });
    const files = stack.api.api.nest.get(SharedFiles, { strict: false });
    const viewer = { userId, role: 'Doctor', tags: ['gp'] } as never;
    const open = async () => [await shared.of(made.id, userId, 'results'), await files.mayReadOwn(made.userId, viewer)];
    expect(await open()).toMatchObject([{ owner: made.userId }, { role: 'gp' }]);
    await stack.store.append(streamOf(userId), [{ type, data: { userId, ...data } }], asJob('test'));
    expect(await open()).toEqual([null, null]);
  });

  it('are shown with the names of those files alone that may be opened, and no name is learned without an entry', async () => {
    const { id, fileId, who } = await taken();
    const refused = String((await sendFile(who.browser, Buffer.from('no'), { name: 'private.exe' })).body.id);
    const own = await checkedFiles(who.browser);
    expect(own.map(({ id: each, status }) => [each, status])).toContainEqual([refused, 'refused']);
    done(await who.share(id, 'files'));
    const { browser } = doctor.doctor;
    const far = async (by: typeof browser, of: string) => {
      const answer = await by.get(`/api/files/${of}/parts`);
      return ((await answer.json()) as { file: { name: string } | null }).file?.name ?? null;
    };
    const listed = { record: 'file', role: 'gp', how: 'listed' };
    const entries = async () => {
      const asked = '{ recordAccess { record role how } }';
      const { recordAccess } = await who.browser.ask<{ recordAccess: object[] }>(asked);
      return recordAccess.filter((each) => Reflect.get(each, 'record') === 'file');
    };
    expect(await far(who.browser, fileId)).toBe('letter.pdf');
    expect(await far(browser, fileId)).toBe('letter.pdf');
    await until(async () => (await entries()).length === 1);
    expect(await entries()).toEqual([listed]);
    expect(await far(browser, refused)).toBeNull();
    expect(await browser.ask('query ($id: ID!) { file(id: $id) { name } }', { id: refused })).toEqual({ file: null });
    expect((await filesFor(browser, sharedFilesContext(id)))?.map(({ id: each }) => each)).toEqual([fileId]);
  });

  it('are agreed to while the reason is given, by members alone and for themselves alone', async () => {
    const who = patientIn((await plantSignedIn(stack, 'Patient')).browser);
    const { id } = done(await who.start());
    done(await who.patient(id));
    expect(done(await who.reason(id, { shared: ['results'] })).sharing?.records).toEqual(['results']);
    expect(done(await who.reason(id)).sharing?.records).toEqual(['results']);
    const child = { firstName: 'Bo', lastName: 'Wei', dob: '2020-02-03', sex: 1 };
    const named = done(await who.patient(id, child, { firstName: 'Li', lastName: 'Wei' }));
    expect(named.sharing).toBeNull();
    expect(refusalOf(await who.reason(id, { shared: ['results'] }))).toBe('recordsOfOther');

    const begun = await plant(stack, 'guest');
    await projected(stack, begun);
    const guest = patientIn((await signInNow(stack, begun.userId)).browser);
    const { id: theirs } = done(await guest.start());
    done(await guest.patient(theirs));
    expect(refusalOf(await guest.reason(theirs, { shared: ['files'] }))).toBe('accountNeeded');
    await expect(guest.share(theirs, 'files')).rejects.toThrow();
    expect(done(await guest.reason(theirs)).sharing?.records).toEqual([]);
  });
});
