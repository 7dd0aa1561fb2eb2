import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contactsOf,
  member,
  resetToken,
  signedIn,
  signUp,
  visitor,
  whoIs,
} from '../src/modules/identity/testing/members.js';
import { contact, madeBooking, readyBooking } from '../src/modules/bookings/testing/booking-stack.js';
import { type ResultsStack, startResults } from '../src/modules/results/testing/results-stack.js';
import { type CartStack, startCartStack } from '../src/modules/shop/testing/cart-stack.js';
import { until } from '../src/platform/projector/testing/harness.js';
import type { MailKey } from '../src/platform/mail/index.js';
import { type MailRequestName, mailRequests, useUp } from './mail-requests.js';

/**
 * Why a mail needs no limit of its own: staff, the clock or the provider of payments cause it; who causes it gave the password
 * or a code, or followed a mailed link that works once; it is mailed once, or a few times, for each booking, account or link.
 */
const bounds = ['staff', 'proved', 'once'] as const;
type Bounded = (typeof bounds)[number];

/** Every mail there is, and what of a request can cause it. */
const causes: Record<MailKey, readonly (MailRequestName | Bounded)[]> = {
  'identity.mail.confirm': ['signUp', 'resendConfirmation'],
  'identity.mail.keep': ['inviteGuest', 'requestBooking', 'payBooking', 'payCart'],
  'identity.mail.guestLink': ['renewGuestLink'],
  'identity.mail.reset': ['requestPasswordReset'],
  'identity.mail.emailChange': ['changeEmail'],
  'identity.mail.emailChangeAsked': ['changeEmail'],
  'identity.mail.emailChanged': ['proved'],
  'identity.mail.emailChangeForYou': ['staff'],
  'identity.mail.emailChangeByStaff': ['staff'],
  'identity.mail.corrected': ['staff'],
  'identity.mail.merged': ['staff'],
  'identity.mail.passwordChanged': ['proved'],
  'identity.mail.phoneChanged': ['proved'],
  'identity.mail.otpOn': ['proved'],
  'identity.mail.otpOff': ['proved'],
  'identity.mail.erased': ['once'],
  'identity.mail.doctorVerified': ['staff'],
  'identity.mail.doctorRefused': ['staff'],
  'identity.mail.prescriberActive': ['staff'],
  'bookings.mail.booked': ['requestBooking', 'payBooking'],
  'bookings.mail.bookedGuest': ['requestBooking', 'payBooking'],
  'bookings.mail.amended': ['amendBooking', 'staff'],
  'bookings.mail.receipt': ['payBooking'],
  'bookings.mail.cancelled': ['once'],
  'bookings.mail.creditNote': ['once'],
  'bookings.mail.refunded': ['once'],
  'bookings.mail.acknowledged': ['staff'],
  'bookings.mail.kitSent': ['staff'],
  'bookings.mail.failed': ['staff'],
  'bookings.mail.completed': ['staff'],
  'bookings.mail.corrected': ['staff'],
  'bookings.mail.missed': ['staff'],
  'bookings.mail.payLink': ['staff'],
  'bookings.mail.reminder': ['staff'],
  'cases.mail.sent': ['once'],
  'cases.mail.paidInVain': ['once'],
  'cases.mail.accepted': ['staff'],
  'cases.mail.asked': ['staff'],
  'cases.mail.doctorFile': ['staff'],
  'cases.mail.signed': ['once'],
  'cases.mail.correctionTranslated': ['once'],
  'cases.mail.corrected': ['staff'],
  'cases.mail.withdrawn': ['staff'],
  'cases.mail.inEnglish': ['once'],
  'cases.mail.late': ['once'],
  'cases.mail.choose': ['once'],
  'cases.mail.notCancelled': ['staff'],
  'cases.mail.cancelled': ['once'],
  'cases.mail.receipt': ['once'],
  'cases.mail.creditNote': ['once'],
  'pharma.mail.applied': ['once'],
  'pharma.mail.invited': ['invitePharmaUser', 'resendPharmaInvitation'],
  'pharma.mail.referred': ['referPatient', 'mailReferral'],
  'pharma.mail.asked': ['staff'],
  'pharma.mail.refused': ['staff'],
  'pharma.mail.approved': ['staff'],
  'pharma.mail.owner': ['staff'],
  'pharma.mail.groupOff': ['staff'],
  'pharma.mail.groupOn': ['staff'],
  'pharma.mail.pharmacyOff': ['staff'],
  'pharma.mail.pharmacyOn': ['staff'],
  'pharma.mail.phlebotomist': ['staff'],
  'pharma.mail.phlebotomistRefused': ['staff'],
  'cases.mail.offered': ['staff'],
  'cases.mail.taken': ['staff'],
  'cases.mail.answered': ['staff'],
  'cases.mail.stopped': ['once'],
  'cases.mail.feedback': ['once'],
  'cases.mail.reportTakenBack': ['staff'],
  'cases.mail.offerWaits': ['once'],
  'cases.mail.reportDue': ['once'],
  'cases.mail.reportLate': ['once'],
  'cases.mail.answerWaits': ['once'],
  'cases.mail.staffNobody': ['staff'],
  'cases.mail.staffWithdrawn': ['staff'],
  'cases.mail.staffLate': ['once'],
  'cases.mail.staffEscalated': ['once'],
  'cases.mail.staffAssign': ['once'],
  'cases.mail.staffDecide': ['once'],
  'cases.mail.toTranslate': ['once'],
  'cases.mail.toRead': ['once'],
  'cases.mail.textsWait': ['once'],
  'cases.mail.textTakenBack': ['staff'],
  'cases.mail.textEnded': ['once'],
  'gp.mail.payLink': ['staff'],
  'gp.mail.confirmed': ['once'],
  'gp.mail.confirmedGuest': ['once'],
  'gp.mail.cancelled': ['once'],
  'gp.mail.closedAsHeld': ['staff'],
  'gp.mail.closedAsNotHeld': ['staff'],
  'gp.mail.paidInVain': ['once'],
  'gp.mail.receipt': ['once'],
  'gp.mail.creditNote': ['once'],
  'gp.mail.callMissed': ['staff'],
  'gp.mail.promiseBroken': ['staff'],
  'gp.mail.completed': ['staff'],
  'gp.mail.missed': ['staff'],
  'gp.mail.moved': ['once', 'staff'],
  'gp.mail.moveOffered': ['staff'],
  'gp.mail.reminderDay': ['once'],
  'gp.mail.reminderHour': ['once'],
  'gp.mail.documentOffered': ['staff'],
  'gp.mail.documentSigned': ['staff'],
  'gp.mail.documentWithdrawn': ['staff'],
  'gp.mail.documentPaidInVain': ['once'],
  'shop.mail.receipt': ['payCart'],
  'shop.mail.receiptGuest': ['payCart'],
  'shop.mail.dispatched': ['staff'],
  'shop.mail.cancelled': ['staff'],
  'shop.mail.creditNote': ['staff'],
  'shop.mail.problemReceived': ['reportProblem'],
  'shop.mail.problemAnswered': ['staff'],
  'results.mail.newLink': ['renewResultLink', 'staff'],
  'results.mail.linkLocked': ['once'],
  'results.mail.staffLinkLocked': ['once'],
  'results.mail.published': ['staff'],
  'results.mail.corrected': ['staff'],
  'results.mail.withdrawn': ['staff'],
  'results.mail.staffCritical': ['staff'],
  'pharma.mail.day': ['once'],
  'results.mail.staffCriticals': ['staff'],
  'results.mail.staffCriticalReminder': ['staff'],
  'results.mail.staffCriticalsReminder': ['staff'],
  'results.mail.staffLate': ['staff'],
};

let stack: ResultsStack;
let shop: CartStack;
let offered: { testId: string; venueId: string };
beforeAll(async () => {
  [stack, shop] = await Promise.all([startResults(), startCartStack()]);
  const testId = await stack.test();
  offered = { testId, venueId: await stack.venue([testId]) };
});
afterAll(() => Promise.all([stack.stop(), shop.stop()]));

const isRequest = (cause: MailRequestName | Bounded): cause is MailRequestName =>
  !bounds.some((each) => each === cause);
const names = [...new Set(Object.values(causes).flat())].filter(isRequest);

describe('a request that causes a mail', () => {
  it.each(names)(
    '%s is done once, and refused where the mailbox, the account or the network has had too many',
    async (name) => {
      const walk = mailRequests(stack, shop, offered)[name];
      expect([name, null, await walk.ask(null)]).toEqual([name, null, undefined]);
      for (const by of walk.by) expect([name, by, await walk.ask(by)]).toEqual([name, by, 'throttled']);
    },
  );

  it('is not mailed, and says nothing of it, where a refusal would reveal an account', async () => {
    const confirmed = await member(stack);
    const { id: account } = (await whoIs(await signedIn(stack, confirmed))) ?? { id: '' };
    await useUp(stack, 'link', { account });
    const unconfirmed = await signUp(stack);
    await stack.mail(unconfirmed.email, /confirm/i);
    await useUp(stack, 'link', { addresses: [unconfirmed.email] });
    const asked = [
      `requestPasswordReset(email: "${confirmed.email}")`,
      `resendConfirmation(usernameEmail: "${unconfirmed.username}")`,
    ];
    for (const field of asked) {
      const answer = await visitor(stack).ask(`mutation { field: ${field} { __typename } }`);
      expect(answer).toEqual({ field: { __typename: 'Done' } });
    }
    // Mails go out in the order in which they were asked for.
    await resetToken(stack, await member(stack));
    expect(await mailsTo(confirmed.email, /new password/i)).toBe(0);
    expect(await mailsTo(unconfirmed.email, /confirm/i)).toBe(1);
  });

  it('counts nothing where it was refused for another reason', async () => {
    const who = await stack.person('guest');
    const { id, total } = await readyBooking(who, { ...offered, at: stack.slot(41) });
    for (let time = 0; time < 25; time += 1) {
      expect(await who.step('request', { id, seen: total + 1 })).toMatchObject({
        __typename: 'Refusal',
        reason: 'priceChanged',
      });
    }
    await who.tell('request', { id, seen: total });
  });

  it('is mailed once it was done, however many mails the mailbox has had meanwhile', async () => {
    const who = await stack.person('guest');
    await madeBooking(who, { ...offered, at: stack.slot(40) });
    const { email } = await contactsOf(who.browser);
    await useUp(stack, 'order', { addresses: [email, contact.email], account: who.userId });
    const { reference } = (await who.list())[0] ?? {};
    const mail = await until(async () => {
      const mails = (await stack.api.api.platform.outbox?.list(contact.email)) ?? [];
      return mails.find(({ text }) => text.includes(reference ?? 'no reference'));
    });
    expect(mail.subject).toMatch(/booking/i);
  });
});

async function mailsTo(email: string, subject: RegExp): Promise<number> {
  const mails = (await stack.api.api.platform.outbox?.list(email)) ?? [];
  return mails.filter((mail) => subject.test(mail.subject)).length;
}
