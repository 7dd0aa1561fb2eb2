import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { placeOfNumber, receiptNumber, receiptsDecider } from './receipt.decider.js';

describe('receipt numbers', () => {
  it('run on without gaps, one for each document', () => {
    const issue = (documentId: string) =>
      ({
        type: 'IssueReceipt',
        data: { series: 'receipt', day: '2026-11-24', documentId, subject: { kind: 'order', id: documentId } },
      }) as const;
    let receipts = given(receiptsDecider);
    const numbers = ['o1', 'o2', 'o1', 'o3'].flatMap((documentId) => {
      const outcome = receipts.when(issue(documentId)).outcome;
      if ('refused' in outcome) throw new Error('refused');
      receipts = receipts.events(outcome);
      return outcome.map(({ data }) => data.number);
    });
    expect(numbers).toEqual(['R-20261124-0001', 'R-20261124-0002', 'R-20261124-0003']);
  });

  it.each([
    ['receipt', '2026-11-24', 7],
    ['creditNote', '2028-02-29', 123_456],
  ] as const)('of a %s of %s say where it stands', (series, day, sequence) => {
    expect(placeOfNumber(receiptNumber(series, day, sequence))).toEqual({ series, day, sequence });
  });

  it.each(['', 'nothing', 'X-20261124-0001', 'R-20261324-0001', 'R-20261124-0000', 'R-20261124-0001x'])(
    '%j is none',
    (number) => expect(placeOfNumber(number)).toBeNull(),
  );
});
