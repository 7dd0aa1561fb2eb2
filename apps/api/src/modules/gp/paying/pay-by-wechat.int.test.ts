import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { patientIn, practising } from '../testing/gp-stack.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

async function byWeChat() {
  const who = patientIn((await plantSignedIn(stack, 'Patient')).browser);
  const { id, total } = await who.ready();
  const asked = { subject: { kind: 'gp', id }, method: 'wechat', idempotencyKey: randomUUID(), seen: total.amount };
  const begun = (await (await who.browser.post('/api/payments/', asked)).json()) as { readonly qrUrl?: string };
  return { who, id, total, onPhone: { redirectUrl: `${begun.qrUrl}/phone` } };
}

it('an appointment is paid by WeChat on a phone, confirmed with what is promised, and has its receipt', async () => {
  await practising(stack);
  const { who, id, total, onPhone } = await byWeChat();
  expect(await who.one(id)).toMatchObject({ status: 'requested' });
  await atProvider(stack.api, onPhone, 'pay');
  await until(async () => (await who.one(id))?.status === 'confirmed');
  await until(async () => ((await who.one(id))?.documents.length ?? 0) > 0);
  expect(await who.one(id)).toMatchObject({
    paid: { amount: total.amount },
    reference: expect.stringMatching(/^GP-/),
    documents: [{ series: 'receipt' }],
  });
});

it('a payment by WeChat that is cancelled on the phone leads back to the answers', async () => {
  const { who, id, onPhone } = await byWeChat();
  await atProvider(stack.api, onPhone, 'cancel');
  await until(async () => (await who.one(id))?.status === 'draft');
  expect(await who.one(id)).toMatchObject({ ended: 'cancelled', paid: { amount: 0 } });
});
