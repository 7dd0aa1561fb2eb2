import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { receiptsDecider } from './receipt.decider.js';

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
});
