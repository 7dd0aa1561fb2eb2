import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { HeldVoucher } from './HeldVoucher.tsx';
import { answerTo, refusal, somePlace } from './testing/index.ts';

let answer: object | undefined;
let sent: Record<string, unknown>[];

const held = (status: string, venues: readonly object[] = [somePlace('a'), somePlace('b')]) => ({
  __typename: 'HeldVoucher',
  status,
  testId: 'flu',
  vaccine: 'Flu vaccination',
  validUntil: '2027-03-31',
  venues,
});

beforeEach(() => {
  sent = [];
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', (address: unknown, init?: RequestInit) => {
    sent.push(answerTo(address, init).variables);
    return Promise.resolve(Response.json(answer ? { data: { answer } } : { errors: [{ message: 'no' }] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (locale: Locale = 'en') =>
  show(
    <MemoryRouter>
      <Provider value={createGraphqlClient(() => {})}>
        <HeldVoucher code="ABCDE23456" onAnswer={() => {}} />
      </Provider>
    </MemoryRouter>,
    locale,
  );

it('says what a voucher pays for, until when, and where it is taken', async () => {
  answer = held('issued');
  await open();
  expect(await screen.findByText('You can use it at:')).toBeDefined();
  expect(screen.getByText('Flu vaccination').closest('p')?.textContent).toMatch(/^It pays for Flu vaccination, until /);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Place a', '/medtest/in-store/a?test=flu'],
    ['Place b', '/medtest/in-store/b?test=flu'],
  ]);
  expect(sent).toEqual([{ input: { code: 'ABCDE23456' }, lang: 'en' }]);
});

it.each([
  ['en', 'redeemed', /used already.*book and pay yourself/],
  ['en', 'void', /made void.*book and pay yourself/],
  ['en', 'expired', /expired on .*2027.*book and pay yourself/],
  ['en', 'reserved', /A booking is using it right now/],
  ['zh', 'redeemed', /已被使用.*自费预约/],
  ['zh', 'void', /已作废.*自费预约/],
  ['zh', 'expired', /过期.*自费预约/],
  ['zh', 'reserved', /另一个预约正在使用它/],
] as const)('says in %s what to do with one that is %s', async (locale, status, words) => {
  answer = held(status);
  await open(locale);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryAllByRole('link')).toHaveLength(status === 'reserved' ? 2 : 0);
});

it('says that no pharmacy takes it now, that nobody knows the code, and that it could not be asked', async () => {
  answer = held('issued', []);
  await open();
  expect(await screen.findByText(/No pharmacy takes bookings with it/)).toBeDefined();
  cleanup();
  answer = refusal('pharma.refusals.unknownVoucher');
  await open();
  expect(await screen.findByText('We do not know this code. Please check each sign.')).toBeDefined();
  cleanup();
  answer = undefined;
  await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = held('issued');
  fireEvent.click(retry);
  expect(await screen.findByText('You can use it at:')).toBeDefined();
});
