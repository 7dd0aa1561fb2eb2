import { profileStream } from '@meridian/domain/identity';
import { isRefused, money } from '@meridian/domain/kernel';
import type { CouponTerms } from '@meridian/domain/shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { pdfOf } from '../../files/testing/made-files.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { projected } from '../../identity/testing/planted-people.js';
import { couponsFor, percent } from '../../shop/testing/made-coupons.js';
import { anAsker, clinicalStaff, type Staffed } from '../testing/case-people.js';
import { type Asker, done, readyCase, type Told } from '../testing/case-stack.js';

let stack: ApiStack;
let staff: Staffed;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
  staff = await clinicalStaff(stack);
  const visitor = stack.browser();
  await until(
    async () =>
      (await visitor.ask<{ secondOpinion: { open: boolean } }>('{ secondOpinion { open } }')).secondOpinion.open,
  );
});
afterAll(() => stack.stop());

const coupons = couponsFor('cases');
const coupon = (benefit: CouponTerms['benefit'], more?: Partial<CouponTerms>) => coupons.make(stack, benefit, more);
const usesOf = (code: string) => coupons.uses(stack, code);
const all = { kind: 'amount', amount: money(60_000) } as const;
const refusalOf = (told: Told) => (told.__typename === 'Refusal' ? told.reason : null);
const statusOf = async (who: Asker, id: string) => (await who.one(id, true))?.status;

async function paid(who: Asker, id: string, total: number): Promise<void> {
  await atProvider(stack.api, await who.pay(id, total), 'pay');
  await until(async () => (await statusOf(who, id)) === 'awaitingAssignment');
}

async function withPhone(userId: string, phone: string): Promise<void> {
  const changed = { type: 'ProfileChanged', data: { userId, phoneCountry: '+44', phone } } as const;
  const written = await stack.api.api.platform.store.append(profileStream(userId), [changed], { actor: userId });
  if (isRefused(written)) throw new Error(written.refused);
  await projected(stack, written);
}

interface HistoryLine {
  readonly change: string;
  readonly coupon: string | null;
  readonly amount: { readonly amount: number } | null;
}

describe('a coupon for a second opinion', () => {
  it('takes its part off, is used once it is paid, and stands on the receipt and in the history', async () => {
    const who = await anAsker(stack);
    const id = await readyCase(who, pdfOf());
    const code = await coupon(percent(1_000));
    expect(done(await who.coupon(id, ` ${code.toLowerCase()} `))).toMatchObject({
      price: { amount: 49_500 },
      coupon: { code, problem: null },
      discount: { amount: 4_950 },
      total: { amount: 44_550 },
    });
    expect(done(await who.act('removeCaseCoupon', id, ', lang: en'))).toMatchObject({
      coupon: null,
      total: { amount: 49_500 },
    });
    done(await who.coupon(id, code));
    expect((await who.pay(id, 49_500)).errors?.[0]?.code).toBe('priceChanged');
    await paid(who, id, 44_550);
    await until(async () => (await usesOf(code)) === 1);
    expect(await who.one(id)).toMatchObject({ price: { amount: 49_500 }, paid: { amount: 44_550 } });
    const receipt = await until(async () => (await who.one(id))?.documents[0]);
    const pdf = textOf(Buffer.from(await (await who.browser.get(`/api/receipts/${receipt.number}/`)).arrayBuffer()));
    for (const words of [`Coupon ${code}`, '£495.00', '-£49.50', '£445.50']) expect(pdf).toContain(words);
    const query = 'query H($id: ID!) { staffCaseHistory(id: $id) { change coupon amount { amount } } }';
    const answer = await staff.browser.post('/admingql/', { query, variables: { id } });
    const { data } = (await answer.json()) as { data: { staffCaseHistory: HistoryLine[] } };
    expect(data.staffCaseHistory).toContainEqual({ change: 'paid', coupon: code, amount: { amount: 44_550 } });
  });

  it('is refused in words where it is for something else, stopped, or not known, and on the case of somebody else', async () => {
    const who = await anAsker(stack);
    const id = await readyCase(who, pdfOf());
    const ofGp = await coupon(percent(1_000), { scope: 'gp' });
    expect(refusalOf(await who.coupon(id, ofGp))).toBe('couponElsewhere');
    expect(refusalOf(await who.coupon(id, 'NOTHING'))).toBe('unknownCoupon');
    expect(refusalOf(await who.coupon(id, 'x'.repeat(10_000)))).toBe('unknownCoupon');
    const stopped = await coupon(percent(1_000));
    done(await who.coupon(id, stopped));
    await coupons.stop(stack, stopped);
    expect((await who.pay(id, 44_550)).errors?.[0]?.code).toBe('couponStopped');
    expect(await statusOf(who, id)).toBe('draft');
    const stranger = await anAsker(stack);
    expect(refusalOf(await stranger.coupon(id, await coupon(percent(500))))).toBe('unknownCase');
    expect(refusalOf(await stranger.act('removeCaseCoupon', id, ', lang: en'))).toBe('unknownCase');
  });

  it('that can be used once goes to one of two cases that are paid at once', async () => {
    const code = await coupon(percent(1_000), { maxUses: 1 });
    const [first, second] = [await anAsker(stack), await anAsker(stack)];
    const ids = [await readyCase(first, pdfOf()), await readyCase(second, pdfOf())] as const;
    done(await first.coupon(ids[0], code));
    done(await second.coupon(ids[1], code));
    const answers = await Promise.all([first.pay(ids[0], 44_550), second.pay(ids[1], 44_550)]);
    expect(answers.flatMap(({ errors }) => errors?.map((each) => each.code) ?? [])).toEqual(['couponUsedUp']);
    expect(await coupons.holders(stack, code)).toHaveLength(1);
  });

  it('that is limited by person is free again after an attempt that came to nothing, and used up by address and by phone', async () => {
    const who = await anAsker(stack);
    const phone = '07700 900142';
    await withPhone(who.userId, phone);
    const id = await readyCase(who, pdfOf());
    const code = await coupon(percent(1_000), { perPerson: 1 });
    done(await who.coupon(id, code));
    await atProvider(stack.api, await who.pay(id, 44_550), 'cancel');
    await until(async () => (await statusOf(who, id)) === 'draft');
    await paid(who, id, 44_550);
    await until(async () => (await usesOf(code)) === 1);
    await withPhone(who.userId, '07700 900143');
    const again = await readyCase(who, pdfOf());
    done(await who.coupon(again, code));
    expect((await who.pay(again, 44_550)).errors?.[0]?.code).toBe('couponUsedBefore');
    const samePhone = await anAsker(stack);
    await withPhone(samePhone.userId, phone);
    const other = await readyCase(samePhone, pdfOf());
    done(await samePhone.coupon(other, code));
    expect((await samePhone.pay(other, 44_550)).errors?.[0]?.code).toBe('couponUsedBefore');
  });

  it('is held while it is paid, and free again once it is taken out or the draft is deleted', async () => {
    const who = await anAsker(stack);
    const id = await readyCase(who, pdfOf());
    const [one, two] = [await coupon(percent(1_000)), await coupon(percent(2_000))];
    const holdBy = async (code: string) => {
      done(await who.coupon(id, code));
      await atProvider(stack.api, await who.pay(id, done(await who.coupon(id, code)).total.amount), 'cancel');
      await until(async () => (await statusOf(who, id)) === 'draft');
      expect(await coupons.holders(stack, code)).toEqual([id]);
    };
    await holdBy(one);
    await holdBy(two);
    await until(async () => (await coupons.holders(stack, one)).length === 0);
    await who.remove(id);
    await until(async () => (await coupons.holders(stack, two)).length === 0);
  });

  it('that pays all of it sends the case at once, without a payment or a receipt, and is given back when it is cancelled', async () => {
    const who = await anAsker(stack);
    const id = await readyCase(who, pdfOf());
    const code = await coupon(all);
    expect(done(await who.coupon(id, code)).total.amount).toBe(0);
    const key = 'the-same-key-as-before';
    const answer = await who.pay(id, 0, key);
    expect([answer.status, answer.errors, answer.paymentId]).toEqual([201, undefined, null]);
    expect((await who.pay(id, 0, key)).errors).toBeUndefined();
    expect(await who.one(id, true)).toMatchObject({
      status: 'awaitingAssignment',
      documents: [],
      cancelling: { free: true, refund: { amount: 0 } },
    });
    await until(async () => (await usesOf(code)) === 1);
    const mail = await stack.mail(`${who.userId}@example.org`, /We have your request/);
    expect(mail.text).not.toContain('£');
    expect(done(await who.act('cancelCase', id, ', refund: true')).status).toBe('cancelled');
    await until(async () => (await usesOf(code)) === 0);
    expect((await who.one(id))?.documents).toEqual([]);
  });

  it('is given back with all of the money, and refunded is what was paid', async () => {
    const who = await anAsker(stack);
    const id = await readyCase(who, pdfOf());
    const code = await coupon(percent(1_000), { perPerson: 1 });
    done(await who.coupon(id, code));
    await paid(who, id, 44_550);
    await until(async () => (await usesOf(code)) === 1);
    done(await who.act('cancelCase', id, ', refund: true'));
    await until(async () => (await usesOf(code)) === 0);
    await until(async () => (await who.one(id))?.refunded.amount === 44_550);
    const again = await readyCase(who, pdfOf());
    done(await who.coupon(again, code));
    await paid(who, again, 44_550);
    await until(async () => (await usesOf(code)) === 1);
  });

  it('stays used where staff keep the money', async () => {
    const who = await anAsker(stack);
    const id = await readyCase(who, pdfOf());
    const code = await coupon(percent(1_000));
    done(await who.coupon(id, code));
    await paid(who, id, 44_550);
    await until(async () => (await usesOf(code)) === 1);
    await staff.act('cancelStaffCase', { id, refund: false, reason: 'Asked twice' });
    const back = await coupon(percent(1_000));
    const other = await readyCase(who, pdfOf());
    done(await who.coupon(other, back));
    await paid(who, other, 44_550);
    await until(async () => (await usesOf(back)) === 1);
    expect(await usesOf(code)).toBe(1);
  });
});
