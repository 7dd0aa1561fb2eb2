import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers, openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import GpWorkPage from './GpWorkPage.tsx';
import { line } from './testing/line.ts';

stageGp();
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T10:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const cases = [
  { locale: 'en', today: 'Yours today', later: 'Yours on later days', past: 'Earlier appointments', next: 'Next' },
  { locale: 'zh', today: '今天由您负责', later: '以后由您负责', past: '以往的预约', next: '下一位' },
] as const;

it.each(cases)('shows today first, and marks the one who comes next ($locale)', async ({ locale, ...words }) => {
  const waiting = [
    line('late', '2027-03-01T09:40:00.000Z', { late: true }),
    line('moved', '2027-03-01T10:10:00.000Z', { moveOffered: true }),
    line('next', '2027-03-01T10:30:00.000Z'),
    line('after', '2027-03-01T11:00:00.000Z'),
    line('tomorrow', '2027-03-02T10:00:00.000Z'),
  ];
  answers['GpWork'] = () => ({ gpWork: { __typename: 'GpWork', waiting, over: [] } });
  answers['GpPatientsWaiting'] = () => ({ gpPatientsWaiting: [] });
  answers['GpDocumentsToSign'] = () => ({ gpDocumentsToSign: [] });
  await openPage('/p', <GpWorkPage />, '/p', locale);
  const groups = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(groups).toEqual([words.today, words.later, words.past]);
  const marked = screen.getAllByText(words.next);
  expect(marked).toHaveLength(1);
  expect(within(marked[0]?.closest('article') as HTMLElement).getByText('Patient next')).toBeDefined();
});

it('does not say of one that did not take place that it was cancelled', async () => {
  const over = [
    line('broken', '2027-03-01T09:00:00.000Z', { status: 'cancelled', notHeld: true }),
    line('gone', '2027-03-01T09:00:00.000Z', { status: 'cancelled' }),
  ];
  answers['GpWork'] = () => ({ gpWork: { __typename: 'GpWork', waiting: [], over } });
  answers['GpPatientsWaiting'] = () => ({ gpPatientsWaiting: [] });
  answers['GpDocumentsToSign'] = () => ({ gpDocumentsToSign: [] });
  await openPage('/p', <GpWorkPage />, '/p');
  const broken = (await screen.findByText('Patient broken')).closest('article') as HTMLElement;
  expect(within(broken).getByText('Did not take place, closed by staff')).toBeDefined();
  expect(within(broken).queryByText('Cancelled')).toBeNull();
  const gone = screen.getByText('Patient gone').closest('article') as HTMLElement;
  expect(within(gone).getByText('Cancelled')).toBeDefined();
});

const phoned = [
  ['en', 'Wants to be phoned'],
  ['zh', '希望改用电话'],
] as const;

it.each(phoned)('says who waits to be phoned instead (%s)', async (locale, words) => {
  const waiting = [
    line('phoned', '2027-03-01T10:30:00.000Z', { phoneWanted: true }),
    line('seen', '2027-03-01T11:00:00.000Z', { phoneWanted: false }),
    line('speaking', '2027-03-01T09:30:00.000Z', { phoneWanted: true, status: 'inProgress' }),
  ];
  answers['GpWork'] = () => ({ gpWork: { __typename: 'GpWork', waiting, over: [] } });
  answers['GpPatientsWaiting'] = () => ({ gpPatientsWaiting: [] });
  answers['GpDocumentsToSign'] = () => ({ gpDocumentsToSign: [] });
  await openPage('/p', <GpWorkPage />, '/p', locale);
  const marked = await screen.findAllByText(words);
  expect(marked.map((each) => within(each.closest('article') as HTMLElement).getByRole('heading').textContent)).toEqual(
    ['Patient phoned'],
  );
});
