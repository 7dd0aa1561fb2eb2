import { money } from '@meridian/domain/kernel';
import type { CouponTerms } from '@meridian/domain/shop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { couponsFor, percent } from '../../shop/testing/made-coupons.js';
import { done, patientIn, practising, type Told } from '../testing/gp-stack.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  await practising(stack, 'Dr Lin', ['remote', 'video']);
  await until(async () => (await (await patient()).start()).__typename === 'Appointment');
});
afterAll(() => stack.stop());

const patient = async () => patientIn((await plantSignedIn(stack, 'Patient')).browser);
type Patient = Awaited<ReturnType<typeof patient>>;
const refusalOf = (told: Told) => (told.__typename === 'Refusal' ? told.reason : null);
const coupons = couponsFor('gp');
const coupon = (benefit: CouponTerms['benefit'], more?: Partial<CouponTerms>) => coupons.make(stack, benefit, more);
const usesOf = (code: string) => coupons.uses(stack, code);

/** Everybody is somebody else, whom a coupon limited by person knows by address and phone. */
let people = 0;
async function ready(who: Patient): Promise<string> {
  const { id } = await who.ready();
  const phone = `07700 9${String(10_000 + ++people)}`;
  done(await who.place(id, { email: `coupon-${people}@example.org`, phone }));
  return id;
}

async function paid(who: Patient, id: string, total: number): Promise<void> {
  await atProvider(stack.api, await who.pay(id, total), 'pay');
  await until(async () => (await who.one(id, true))?.status === 'confirmed');
}

it('takes its part off, is used once it is paid, and stands on the receipt', async () => {
  const who = await patient();
  const id = await ready(who);
  const code = await coupon(percent(1_000));
  expect(done(await who.coupon(id, ` ${code.toLowerCase()} `))).toMatchObject({
    coupon: { code, problem: null },
    discount: { amount: 450 },
    total: { amount: 4_050 },
  });
  expect(done(await who.noCoupon(id)).total.amount).toBe(4_500);
  done(await who.coupon(id, code));
  expect((await who.pay(id, 4_500)).errors?.[0]?.code).toBe('priceChanged');
  await paid(who, id, 4_050);
  await until(async () => (await usesOf(code)) === 1);
  const receipt = await until(async () => (await who.one(id))?.documents[0]);
  const pdf = textOf(Buffer.from(await (await who.browser.get(`/api/receipts/${receipt.number}/`)).arrayBuffer()));
  expect(pdf).toContain(`Coupon ${code}`);
  expect(pdf).toContain('-£4.50');
  expect(pdf).toContain('£40.50');
});

it('is refused in words where it is for something else, stopped, or not known', async () => {
  const who = await patient();
  const id = await ready(who);
  const ofShop = await coupon(percent(1_000), { scope: 'shop' });
  expect(refusalOf(await who.coupon(id, ofShop))).toBe('couponElsewhere');
  expect(refusalOf(await who.coupon(id, 'NOTHING'))).toBe('unknownCoupon');
  expect(refusalOf(await who.coupon(id, 'x'.repeat(10_000)))).toBe('unknownCoupon');
  const stopped = await coupon(percent(1_000));
  done(await who.coupon(id, stopped));
  await coupons.stop(stack, stopped);
  expect((await who.pay(id, 4_050)).errors?.[0]?.code).toBe('couponStopped');
  const stranger = await patient();
  expect(refusalOf(await stranger.coupon(id, await coupon(percent(500))))).toBe('unknownAppointment');
});

it('that can be used once goes to one of two who pay at once', async () => {
  const code = await coupon(percent(1_000), { maxUses: 1 });
  const [first, second] = [await patient(), await patient()];
  const ids = [await ready(first), await ready(second)] as const;
  done(await first.coupon(ids[0], code));
  done(await second.coupon(ids[1], code));
  const answers = await Promise.all([first.pay(ids[0], 4_050), second.pay(ids[1], 4_050)]);
  expect(answers.flatMap(({ errors }) => errors?.map((each) => each.code) ?? [])).toEqual(['couponUsedUp']);
});

it('that is limited by person is free again for them after an attempt that came to nothing, and used up by one that was paid', async () => {
  const who = await patient();
  const id = await ready(who);
  const code = await coupon(percent(1_000), { perPerson: 1 });
  done(await who.coupon(id, code));
  await atProvider(stack.api, await who.pay(id, 4_050), 'cancel');
  await until(async () => (await who.one(id, true))?.status === 'draft');
  await paid(who, id, 4_050);
  await until(async () => (await usesOf(code)) === 1);
  const again = await who.ready();
  const { email, phone } = (await who.one(id)) ?? {};
  done(await who.place(again.id, { email, phone }));
  done(await who.coupon(again.id, code));
  expect((await who.pay(again.id, 4_050)).errors?.[0]?.code).toBe('couponUsedBefore');
});

it('that pays all of it books at once, without a payment, a receipt, or money to give back', async () => {
  const who = await patient();
  const { id } = done(await who.start('video'));
  done(await who.patient(id));
  done(await who.reason(id));
  done(await who.wishes(id, { minutes: 10 }));
  const [slot] = await who.free();
  if (!slot) throw new Error('no free time');
  done(await who.choose(id, slot));
  done(await who.place(id));
  const code = await coupon({ kind: 'amount', amount: money(20_000) });
  expect(done(await who.coupon(id, code)).total.amount).toBe(0);
  const answer = await who.pay(id, 0);
  expect([answer.status, answer.errors, answer.paymentId]).toEqual([201, undefined, null]);
  const booked = await until(async () => {
    const one = await who.one(id, true);
    return one?.status === 'confirmed' ? one : null;
  });
  expect(booked).toMatchObject({ callBy: slot.at, documents: [], cancelling: { free: true, refund: { amount: 0 } } });
  await until(async () => (await usesOf(code)) === 1);
  const other = await patient();
  expect((await other.free()).some(({ at }) => at === slot.at)).toBe(false);
  expect(done(await who.cancel(id, true)).status).toBe('cancelled');
  await until(async () => (await usesOf(code)) === 0);
  await until(async () => (await other.free()).some(({ at }) => at === slot.at));
});
