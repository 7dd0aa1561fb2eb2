import { draftHours } from '@meridian/domain/bookings/rules';
import { knownDeviceDays, sessionHours } from '@meridian/domain/identity/rules';
import { cartDays } from '@meridian/domain/shop/rules';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { StoredName } from '../../../lib/storage.ts';

export type Lifetime = { say: MessageId; values?: Record<string, number> };
export type Stored = { name: string; use: MessageId; lifetime: Lifetime };

const closing: Lifetime = { say: 'legal.lifetime.browser' };
const tab: Lifetime = { say: 'legal.lifetime.tab' };
const removal: Lifetime = { say: 'legal.lifetime.removal' };
const days = (count: number): Lifetime => ({ say: 'legal.lifetime.days', values: { days: count } });
const hours = (count: number): Lifetime => ({ say: 'legal.lifetime.hours', values: { hours: count } });
const signIn: Lifetime = {
  say: 'legal.lifetime.signIn',
  values: { days: sessionHours.patient / 24, hours: sessionHours.professional },
};

/** Over a secure connection a name begins with what makes browsers take the cookie from this host alone. */
const prefix = window.location.protocol === 'https:' ? '__Host-' : '';

export const cookies: readonly Stored[] = [
  { name: 'Authentication-token', use: 'legal.cookies.session', lifetime: signIn },
  { name: `${prefix}csrftoken`, use: 'legal.cookies.csrf', lifetime: closing },
  { name: `${prefix}browser`, use: 'legal.cookies.browser', lifetime: closing },
  { name: `${prefix}Cart`, use: 'legal.cookies.cart', lifetime: days(cartDays) },
  { name: `${prefix}Draft`, use: 'legal.cookies.draft', lifetime: hours(draftHours) },
  { name: `${prefix}known-device`, use: 'legal.cookies.known', lifetime: days(knownDeviceDays) },
];

const kept: Readonly<Record<StoredName, Omit<Stored, 'name'>>> = {
  language: { use: 'legal.cookies.language', lifetime: removal },
  scheme: { use: 'legal.cookies.scheme', lifetime: removal },
  'distance.unit': { use: 'legal.cookies.distance', lifetime: removal },
  consent: { use: 'legal.cookies.consent', lifetime: removal },
  cart: { use: 'legal.cookies.count', lifetime: removal },
  pay: { use: 'legal.cookies.pay', lifetime: removal },
  link: { use: 'legal.cookies.link', lifetime: tab },
  draft: { use: 'legal.cookies.drafts', lifetime: tab },
  completion: { use: 'legal.cookies.completion', lifetime: tab },
  'chunk-reload': { use: 'legal.cookies.reload', lifetime: tab },
  'signing-keys': { use: 'legal.cookies.keys', lifetime: removal },
  'biomarker-names': { use: 'legal.cookies.names', lifetime: removal },
  pharma: { use: 'legal.cookies.pharma', lifetime: { say: 'legal.lifetime.signOut' } },
  board: { use: 'legal.cookies.board', lifetime: { say: 'legal.lifetime.day' } },
  columns: { use: 'legal.cookies.columns', lifetime: removal },
  keys: { use: 'legal.cookies.shortcuts', lifetime: removal },
};

/** A name also covers those that begin with it and a full stop or a hyphen. */
export const onDevice: readonly Stored[] = [
  ...Object.entries(kept).map(([name, said]) => ({ name: `meridian.${name}`, ...said })),
  { name: 'react-router-scroll-positions', use: 'legal.cookies.scroll', lifetime: tab },
  { name: 'meridian-shell', use: 'legal.cookies.copy', lifetime: { say: 'legal.lifetime.version' } },
];
