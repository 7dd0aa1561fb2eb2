import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { Corrected } from './Corrected.tsx';
import { Readings } from './Readings.tsx';
import type { Report } from './report.ts';
import { someReading, someReport } from './results.samples.ts';

const usual = { __typename: 'ReadingRange', low: '30', high: '400' };

async function shown(given: object) {
  const report = someReport(given) as unknown as Report;
  await show(
    <>
      <Corrected report={report} />
      <Readings {...report} />
    </>,
  );
}

/** Of the side by side, which is before all others. */
const changesShown = () =>
  within(screen.getAllByRole('table')[0] as HTMLElement)
    .getAllByRole('rowgroup')
    .slice(1)
    .map(({ textContent }) => textContent);

afterEach(cleanup);

it('shows a correction side by side, and why', async () => {
  const changed = someReading({
    changed: true,
    former: { __typename: 'FormerReading', reading: '90', unit: 'µg/L', range: usual, flag: 'normal' },
  });
  const correction = {
    __typename: 'ReportCorrection',
    from: 1,
    at: '2026-11-22T10:00:00Z',
    why: 'A decimal point was in the wrong place.',
    parts: [],
    removed: [
      {
        __typename: 'RemovedReading',
        testName: 'Zinc',
        shortcode: 'ZN',
        former: { __typename: 'FormerReading', reading: '12', unit: 'µmol/L', flag: 'normal' },
      },
    ],
  };
  await shown({ edition: 2, results: [changed], correction });
  expect(changesShown()).toEqual(['Ferritin90\u00a0µg/LNormal9\u00a0µg/LLow', 'Zinc12\u00a0µmol/LNormalTaken out']);
  screen.getByText('A decimal point was in the wrong place.');
});

it('says where a correction changed the range alone, and names both', async () => {
  const before = { __typename: 'ReadingRange', low: '8', high: '400' };
  const former = { __typename: 'FormerReading', reading: '9', unit: 'µg/L', flag: 'normal', range: before };
  const correction = {
    __typename: 'ReportCorrection',
    from: 1,
    at: '2026-11-22T10:00:00Z',
    why: 'By the new range of the laboratory.',
    parts: [],
    removed: [],
  };
  const judged = someReading({ changed: true, former });
  const same = someReading({ id: 'x', testName: 'Zinc', changed: true, former: { ...former, flag: 'low' } });
  await shown({ edition: 2, results: [judged, same], correction });
  const ranges = ['Usual: 8 to 400\u00a0µg/L', 'Usual: 30 to 400\u00a0µg/L'];
  expect(changesShown()).toEqual([
    `FerritinThe usual range changed9\u00a0µg/LNormal${ranges[0]}9\u00a0µg/LLow${ranges[1]}`,
    `ZincThe usual range changed9\u00a0µg/LLow${ranges[0]}9\u00a0µg/LLow${ranges[1]}`,
  ]);
  screen.getByText('Corrected');
  screen.getByText('New usual range');
  expect(document.querySelector('s')).toBeNull();
});

it('shows comments that were corrected side by side, also where no reading was', async () => {
  const text = {
    __typename: 'CorrectedPart',
    part: 'comments',
    before: 'Fasting sample',
    now: 'Not a fasting sample',
  };
  const day = { __typename: 'CorrectedPart', part: 'sampleDate', before: '2026-11-19', now: '2026-11-20' };
  const first = { __typename: 'CorrectedPart', part: 'completeDate', before: null, now: '2026-11-21' };
  const said = { reading: '9', unit: 'µg/L', range: usual, flag: 'low', comments: 'Haemolysed' };
  const remark = { __typename: 'FormerReading', ...said };
  const correction = {
    __typename: 'ReportCorrection',
    from: 1,
    at: '2026-11-22T10:00:00Z',
    why: 'The patient had breakfast.',
    parts: [text, day, first],
    removed: [],
  };
  const results = [someReading({ changed: true, former: remark, comments: 'Clear' })];
  await shown({ edition: 2, results, correction });
  expect(changesShown()).toEqual([
    'Ferritin9\u00a0µg/LLowHaemolysed9\u00a0µg/LLowClear',
    'Comment on this resultFasting sampleNot a fasting sample',
    'Sample taken19 Nov 202620 Nov 2026',
    'TestedNothing21 Nov 2026',
  ]);
  expect(screen.getByText('Fasting sample').tagName).toBe('S');
  screen.getByText('The patient had breakfast.');
});
