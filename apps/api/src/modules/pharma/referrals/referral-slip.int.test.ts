import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import * as make from '../testing/referral-stack.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let testId: string;
let venueId: string;
let groupId: string;
let worker: SignedIn;

beforeAll(async () => {
  stack = await startBookings();
  testId = await stack.test();
  venueId = await stack.venue([testId]);
  groupId = await plantGroupAt(stack, venueId);
  worker = await plantWorker(stack, groupId, 'manager');
});
afterAll(() => stack.stop());

it('prints a slip in the language of the patient, without their name, while it can be followed', async () => {
  const referral = await make.refer(worker.browser, make.referInput(venueId, testId, { language: 'zh' }));
  const { id, code, qrSvg } = referral;
  expect(qrSvg).toMatch(/^<svg/);
  const [listed] = await make.referralsOf(worker.browser, venueId);
  expect(listed).toMatchObject({ id, code: null, qrSvg: null });
  const path = `/api/referrals/${venueId}/${id}/slip.pdf`;
  const answer = await worker.browser.get(path);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  const text = textOf(Buffer.from(await answer.arrayBuffer()));
  expect(text).toContain('预约您的检测');
  expect(text).toContain(`${code?.slice(0, 5)}-${code?.slice(5)}`);
  expect(text).not.toMatch(/Ada|Hart/);
  const user = await plantWorker(stack, groupId, 'user');
  const stranger = await plantWorker(stack, await plantGroupAt(stack, await stack.venue([testId])), 'owner');
  for (const { browser } of [user, stranger]) expect((await browser.get(path)).status).toBeGreaterThanOrEqual(403);
  await make.withReferral(worker.browser, 'cancel', { id, pharmaid: venueId });
  expect((await worker.browser.get(path)).status).toBe(404);
});
