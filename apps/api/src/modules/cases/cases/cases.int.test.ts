import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseContext } from '@meridian/domain/cases';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { pdfOf } from '../../files/testing/made-files.js';
import { filesFor } from '../../files/testing/own-files.js';
import { sendFile } from '../../files/testing/sent-files.js';
import { plantAppointment } from '../../gp/testing/planted-appointments.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plant, projected } from '../../identity/testing/planted-people.js';
import { AUTH_COOKIE } from '../../../platform/session/index.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { anAsker, sentCase } from '../testing/case-people.js';
import { askerIn, described, done, patient, readyCase } from '../testing/case-stack.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
  const visitor = stack.browser();
  await until(
    async () =>
      (await visitor.ask<{ secondOpinion: { open: boolean } }>('{ secondOpinion { open } }')).secondOpinion.open,
  );
});
afterAll(() => stack.stop());

describe('a case that somebody fills in', () => {
  it('goes on where they left it, asks for what is missing, and is sent with the money', async () => {
    const asker = await anAsker(stack);
    const begun = done(await asker.start());
    expect(begun).toMatchObject({
      status: 'draft',
      group: 'filesRequired',
      page: 'patient',
      filesOpen: true,
      dueBy: null,
    });
    const { id } = begun;
    const named = { id, relationship: 'parent', patient };
    expect(await asker.step('nameCasePatient', { ...named, patientAgrees: false })).toMatchObject({
      reason: 'patientMustAgree',
    });
    expect(done(await asker.step('nameCasePatient', { ...named, patientAgrees: true }))).toMatchObject({
      page: 'about',
    });
    expect(done(await asker.step('describeCase', { id, ...described }))).toMatchObject({ page: 'files', ...described });
    expect((await asker.pay(id)).errors).toMatchObject([{ code: 'documentNeeded' }]);
    const fileId = randomUUID();
    expect((await asker.upload(id, pdfOf(), fileId)).status).toBe(201);
    const checked = await asker.checked(id);
    expect(checked.files).toMatchObject([{ id: fileId, name: 'letter.pdf', status: 'clean', kind: null }]);
    expect((await asker.pay(id)).errors).toMatchObject([{ code: 'fileNotDescribed' }]);
    const told = { id, fileIds: [fileId], kind: 'labResult', language: 'en' };
    expect(done(await asker.step('describeCaseFiles', told))).toMatchObject({ page: 'consents' });
    expect(await asker.step('giveCaseConsents', { id, consents: ['terms'] })).toMatchObject({
      reason: 'consentNeeded',
    });
    const ready = done(await asker.step('giveCaseConsents', { id, consents: ['terms', 'sharing'] }));
    expect(ready).toMatchObject({ page: 'check', group: 'readyToSubmit', price: { amount: 49_500 } });
    expect((await asker.pay(id, 100)).errors).toMatchObject([{ code: 'priceChanged' }]);
    await atProvider(stack.api, await asker.pay(id), 'pay');
    const sent = await until(async () => {
      const now = await asker.one(id, true);
      return now?.status === 'awaitingAssignment' && now.documents.length > 0 && now;
    });
    expect(sent).toMatchObject({
      group: 'awaitingAssignment',
      reference: expect.stringMatching(/^SO-/),
      paid: { amount: 49_500 },
      filesOpen: false,
      cancelling: { free: true, refund: { amount: 49_500 } },
      documents: [{ series: 'receipt' }],
    });
    const mail = await stack.mail(`${asker.userId}@example.org`, /We have your request/);
    expect(mail.subject).not.toContain('SO-');
  });

  it('is nobody else’s: neither the case nor its files', async () => {
    const asker = await anAsker(stack);
    const id = await sentCase(stack, asker);
    const stranger = await anAsker(stack);
    expect(await stranger.one(id)).toBeNull();
    expect(await stranger.act('waitForCase', id)).toMatchObject({ reason: 'unknownCase' });
    expect((await stranger.pay(id)).status).toBe(404);
    const { status } = await sendFile(stranger.browser, pdfOf(), { context: caseContext(id) });
    const unknown = await sendFile(stranger.browser, pdfOf(), { context: caseContext('0'.repeat(32)) });
    expect([status, unknown.status]).toEqual([404, 404]);
    expect(await filesFor(stranger.browser, caseContext(id))).toBeNull();
    const [file] = (await asker.one(id))?.files ?? [];
    expect((await stranger.browser.get(`/api/files/${file?.id}`)).status).toBe(404);
    expect((await asker.browser.get(`/api/files/${file?.id}`)).status).toBe(200);
  });

  it('is deleted with its files, and gone for good', async () => {
    const asker = await anAsker(stack);
    const id = await readyCase(asker, pdfOf());
    const [file] = (await asker.one(id))?.files ?? [];
    expect(await asker.remove(id)).toMatchObject({ __typename: 'CaseDeletion' });
    expect(await asker.one(id)).toBeNull();
    expect(await asker.remove(id)).toMatchObject({ reason: 'unknownCase' });
    await until(async () => (await asker.browser.get(`/api/files/${file?.id}`)).status === 404);
  });

  it('takes no files any more once it was sent, and keeps those that are there', async () => {
    const asker = await anAsker(stack);
    const id = await sentCase(stack, asker);
    const { status, body } = await asker.upload(id, pdfOf());
    expect([status, body.errors]).toMatchObject([422, [{ code: 'caseSubmitted' }]]);
    const [file] = (await asker.one(id))?.files ?? [];
    const removed = await asker.browser.ask<{ removeFile: { reason?: string } }>(
      'mutation ($id: ID!) { removeFile(id: $id) { ... on Refusal { reason } } }',
      { id: file?.id },
    );
    expect(removed.removeFile.reason).toBe('caseSubmitted');
  });

  it('is begun by members alone, and only where second opinions are offered', async () => {
    const { cookie, position } = await plant(stack, 'guest');
    await projected(stack, { position });
    const browser = stack.browser();
    browser.cookies.set(AUTH_COOKIE, cookie.replace(`${AUTH_COOKIE}=`, ''));
    const guest = askerIn(browser);
    await expect(guest.start()).rejects.toThrow();
  });

  it('stands in the list of its owner under its label', async () => {
    const asker = await anAsker(stack);
    const draft = done(await asker.start()).id;
    const sent = await sentCase(stack, asker);
    const found = await asker.cases();
    expect(found.counts).toEqual({ archived: 0, draft: 1, gp: 0, submitted: 1, actionRequired: 0 });
    expect(found.draft).toMatchObject([{ id: draft, group: 'filesRequired', files: 0 }]);
    expect(found.submitted).toMatchObject([{ id: sent, group: 'awaitingAssignment', files: 1, name: 'Wei Li' }]);
    const light = await asker.cases(false);
    expect(light).toMatchObject({ counts: found.counts, draft: [], submitted: [], archived: [] });

    const { store } = stack.api.api.platform;
    const callBy = '2030-01-07T17:00:00.000Z';
    const { appointmentId, position } = await plantAppointment(store, { userId: asker.userId, callBy });
    await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
    expect((await asker.cases()).gp).toEqual([{ id: appointmentId, time: callBy, address: null }]);
    expect(await asker.cases(false)).toMatchObject({ counts: { gp: 1 }, gp: [] });
    expect((await (await anAsker(stack)).cases()).counts.gp).toBe(0);
  });

  it('comes back to its answers where the payment fails, and money that comes too late goes back', async () => {
    const asker = await anAsker(stack);
    const id = await readyCase(asker, pdfOf());
    const first = await asker.pay(id);
    await atProvider(stack.api, first, 'fail');
    await until(async () => (await asker.one(id, true))?.ended === 'failed');
    await atProvider(stack.api, await asker.pay(id), 'pay');
    await until(async () => (await asker.one(id, true))?.status === 'awaitingAssignment');
    expect(done(await asker.act('cancelCase', id, ', refund: true'))).toMatchObject({
      status: 'cancelled',
      group: 'archived',
    });
    await until(async () => {
      const now = await asker.one(id);
      return now?.refunded.amount === 49_500 && now.documents.some(({ series }) => series === 'creditNote');
    });
  });
});
