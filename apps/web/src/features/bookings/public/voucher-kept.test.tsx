import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { voucherDraft } from '../shared/voucher-draft.ts';
import { refusal } from './testing/index.ts';
import VoucherKept from './VoucherKept.tsx';

vi.mock('../../../lib/flags/flags.tsx', () => ({ useFlag: () => true }));

const code = '2222222222';
let answer: object | undefined;

const held = (status: string) => ({
  __typename: 'HeldVoucher',
  status,
  testId: 'flu',
  vaccine: 'Flu vaccination',
  validUntil: '2027-03-31',
  venues: [],
});

const seconds = { __typename: 'MessageValue', name: 'seconds', value: '30' };

beforeEach(() => {
  document.cookie = 'csrftoken=known';
  voucherDraft.forget();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json(answer ? { data: { answer } } : { errors: [{ message: 'no' }] })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (locale: Locale = 'en') =>
  show(
    <MemoryRouter initialEntries={[`/vaccine/book#voucher=${code}`]}>
      <Provider value={createGraphqlClient(() => {})}>
        <VoucherKept />
      </Provider>
    </MemoryRouter>,
    locale,
  );
const heading = (name: string) => screen.findByRole('heading', { name });

it.each([
  ['en', 'Voucher 22222-22222', held('redeemed'), /used already/],
  ['en', 'Voucher 22222-22222', held('void'), /made void/],
  ['en', 'Voucher 22222-22222', held('expired'), /expired on/],
  ['en', 'Voucher 22222-22222', refusal('pharma.refusals.unknownVoucher'), /do not know this code/],
  ['zh', '接种券 22222-22222', held('redeemed'), /已被使用/],
] as const)('one that pays no more is named and goes on to no booking (%s)', async (locale, name, given, words) => {
  answer = given;
  await open(locale);
  expect(await screen.findByText(words)).toBeDefined();
  expect(await heading(name)).toBeDefined();
  expect(screen.queryByText(/You use it before you book|在显示价格的页面上/)).toBeNull();
  expect(voucherDraft.code()).toBe('');
});

it.each([
  ['pays', held('issued'), /It pays for/],
  ['is used by a booking right now', held('reserved'), /A booking is using it/],
  ['could not be asked about', { ...refusal('pharma.refusals.throttled'), values: [seconds] }, /wait 30 seconds/],
] as const)('one that %s is kept for the booking', async (_why, given, words) => {
  answer = given;
  await open();
  expect(await heading('We’ll remember your voucher 22222-22222')).toBeDefined();
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.getByText(/You use it before you book/)).toBeDefined();
  expect(voucherDraft.code()).toBe(code);
});

it('is kept where the server gives no answer, and asked about once more', async () => {
  answer = undefined;
  await open();
  expect(await heading('We’ll remember your voucher 22222-22222')).toBeDefined();
  expect(voucherDraft.code()).toBe(code);
  answer = held('void');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Voucher 22222-22222')).toBeDefined();
  expect(voucherDraft.code()).toBe('');
});
