import { readFileSync } from 'node:fs';
import { mostImportBytes, mostImportRows } from '@meridian/contracts/results';
import {
  freeUntilTime,
  highestTestPrice,
  holdMinutes,
  lateFeePence,
  longestBatch,
} from '@meridian/domain/bookings/rules';
import { furthestDays, longestSlotMinutes, mostPeople, shortestSlotMinutes } from '@meridian/domain/diary/rules';
import { gmcNumberLength, longestSrxId } from '@meridian/domain/identity/rules';
import { ownConsentAge } from '@meridian/domain/kernel/rules';
import { mostWrongDates } from '@meridian/domain/results/rules';
import { highestPrice, mostUnits } from '@meridian/domain/shop/rules';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

type Words = Readonly<Record<'en' | 'zh', readonly string[]>>;

const same = (...words: readonly (string | number)[]): Words => ({ en: words.map(String), zh: words.map(String) });
const pounds = (pence: number) => `£${(pence / 100).toLocaleString('en-GB')}`;
const [free = 0] = freeUntilTime.split(':').map(Number);
const afternoon: Words = { en: [`${free - 12}pm`], zh: [`下午 ${free - 12} 点`] };
const inWords = (count: number): Words => ({
  en: [['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][count] ?? String(count)],
  zh: ['零一二三四五六七'[count] ?? String(count)],
});

const wizard = 'apps/web/src/features/bookings/wizard';
const staffBooking = 'apps/web/src/features/bookings/admin';
const pages = 'apps/web/src/features/bookings/public';
const results = 'apps/web/src/features/results/own';

/** Texts that name a limit, each with what it has to say. */
const texts: readonly (readonly [folder: string, key: string, says: Words])[] = [
  [wizard, 'booking.slot.hold', same(holdMinutes)],
  [wizard, 'booking.kept.longer', same(holdMinutes)],
  [wizard, 'booking.patients.children', same(ownConsentAge)],
  [wizard, 'booking.row.consent', same(ownConsentAge)],
  [wizard, 'booking.terms.cancel', afternoon],
  [staffBooking, 'adminBookings.spoken.cancel', afternoon],
  [staffBooking, 'adminBookings.spoken.late', same(pounds(lateFeePence))],
  [wizard, 'booking.terms.late', same(pounds(lateFeePence))],
  [pages, 'medtests.forWhom.children', same(ownConsentAge)],
  [pages, 'medtests.next.place', same(holdMinutes)],
  [pages, 'medtests.next.time', same(holdMinutes)],
  [pages, 'medtests.change.text', { en: afternoon.en, zh: [freeUntilTime] }],
  [pages, 'medtests.change.text', same(pounds(lateFeePence))],
  ['apps/web/src/features/bookings/shared', 'bookingParts.fee.rule', afternoon],
  ['apps/web/src/features/bookings/shared', 'bookingParts.fee.rule', same(pounds(lateFeePence))],
  ['apps/web/src/features/bookings/shared', 'bookingParts.fee.free', same(pounds(lateFeePence))],
  [
    'apps/web/src/features/diary/shared/calendar-hours',
    'placeHours.slotMinutes',
    same(shortestSlotMinutes, longestSlotMinutes),
  ],
  ['apps/web/src/features/diary/shared/calendar-hours', 'placeHours.furthestDays', same(furthestDays)],
  [results, 'report.link.privacy', inWords(mostWrongDates)],
  [results, 'report.link.failed.locked', inWords(mostWrongDates)],
  ['libs/contracts/bookings', 'bookings.refusals.badPeople', same(mostPeople)],
  ['libs/contracts/bookings', 'bookings.refusals.badPrice', same(pounds(highestTestPrice))],
  ['libs/contracts/bookings', 'bookings.refusals.consentNeeded', same(ownConsentAge)],
  ['libs/contracts/gp', 'gp.refusals.adultNeeded', same(ownConsentAge)],
  ['libs/contracts/bookings', 'bookings.rules.batch', same(longestBatch)],
  ['libs/contracts/identity', 'identity.rules.srxId', same(longestSrxId)],
  ['libs/contracts/identity', 'identity.rules.gmcNumber', inWords(gmcNumberLength)],
  ['libs/contracts/shop', 'shop.refusals.badBenefit', same(pounds(highestPrice))],
  ['libs/contracts/shop', 'shop.refusals.badLimits', same(mostUnits, pounds(highestPrice))],
  ['libs/contracts/shop', 'shop.refusals.badPrice', same(pounds(highestPrice))],
  [
    'apps/web/src/features/results/admin-import',
    'adminResultImport.tooLarge.text',
    same(`${mostImportBytes / 1024 ** 2} MB`, mostImportRows.toLocaleString('en-GB')),
  ],
];

it.each(texts)('%s: %s names the limit of the domain in both languages', (folder, key, says) => {
  for (const language of ['en', 'zh'] as const) {
    const messages: unknown = JSON.parse(readFileSync(inRoot(`${folder}/messages.${language}.json`), 'utf8'));
    const text = String(Reflect.get(Object(messages), key));
    for (const word of says[language]) expect(text).toMatch(new RegExp(`(?<![\\d,])${word}(?!\\d)`));
  }
});
