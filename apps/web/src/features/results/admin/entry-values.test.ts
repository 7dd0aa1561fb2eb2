import { describe, expect, it } from 'vitest';
import { compared, firstValues, inputOf, leftOut } from './entry-values.ts';
import { reportRowOf } from './report.row.ts';
import { entryOf, openedReport, readingOf } from './testing.ts';

const now = new Date('2026-11-22T10:00:00Z');

describe('the form of an entry', () => {
  it('begins empty, with the day of the sample and today', () => {
    expect(firstValues(reportRowOf(openedReport()), now)).toMatchObject({
      sampleDate: '2026-11-20',
      completeDate: '2026-11-22',
      rows: { glu: { reading: '', comments: '' }, pcr: { reading: '', comments: '' } },
    });
  });

  it('begins with what was entered last', () => {
    const entries = [
      entryOf(2, [readingOf('glu', '<0.5', { comments: 'Repeated' })], { why: 'A slip', edition: null }),
    ];
    const values = firstValues(reportRowOf(openedReport({ entries })), now);
    expect(values.rows).toEqual({
      glu: { reading: '<0.5', comments: 'Repeated' },
      pcr: { reading: '', comments: '' },
    });
    expect(values.why).toBe('A slip');
  });

  it('sends what was typed, how many entries were seen, and of a correction why', () => {
    const opened = reportRowOf(openedReport({ entries: [entryOf(3, [])] }));
    const typed = { ...firstValues(opened, now), why: ' A slip ', comments: ' ' };
    const values = { ...typed, rows: { glu: { reading: ' 5.2 ', comments: '' }, pcr: { reading: '', comments: 'x' } } };
    const sent = { id: 'b-1', seen: 3, readings: [{ biomarkerId: 'glu', reading: '5.2' }], comments: null };
    expect(inputOf(opened, values, 'correct')).toMatchObject({ ...sent, why: 'A slip' });
    expect(inputOf(opened, values, 'enter')).toMatchObject({ ...sent, partial: false });
    expect(leftOut(opened, values).map(({ shortcode }) => shortcode)).toEqual(['PCR']);
  });
});

describe('an entry beside what the patient reads', () => {
  const former = entryOf(1, [readingOf('glu', '5.2'), readingOf('old', '1')], { edition: 1 });
  const entry = entryOf(2, [readingOf('glu', '5.3'), readingOf('pcr', 'neg')]);

  it('says what changed, what is new and what is gone', () => {
    const { rows, removed } = compared(entry, former);
    expect(rows.map(({ now: { reading }, before, changed }) => [reading, before?.reading, changed])).toEqual([
      ['5.3', '5.2', true],
      ['neg', undefined, true],
    ]);
    expect(removed.map(({ biomarkerId }) => biomarkerId)).toEqual(['old']);
  });

  it('says where only what is usual is another one', () => {
    const range = {
      __typename: 'ReadingRange' as const,
      low: '3.5',
      high: '5.0',
      criticalLow: null,
      criticalHigh: null,
    };
    const [row] = compared(entryOf(2, [readingOf('glu', '5.2', { range })]), former).rows;
    expect(row).toMatchObject({ changed: false, newRange: true });
    const [same] = compared(entryOf(2, [readingOf('glu', '5.2')]), former).rows;
    expect(same).toMatchObject({ changed: false, newRange: false });
  });

  it('changes nothing where nothing was published', () => {
    expect(compared(entry, undefined).rows.map(({ changed }) => changed)).toEqual([false, false]);
  });
});
