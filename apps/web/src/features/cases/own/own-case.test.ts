import { describe, expect, it } from 'vitest';
import { awaitsDocuments, grouped, openQuestion, type CaseLine } from './own-case.ts';

const line = (id: string, group: CaseLine['group'], changedAt = '2027-03-01T09:00:00.000Z') =>
  ({ id, group, changedAt }) as CaseLine;

describe('cases in their groups', () => {
  it('have what waits for the patient first and what is over last, the newest step first', () => {
    const cases = [
      line('a', 'archived'),
      line('b', 'inProgress', '2027-03-01T08:00:00.000Z'),
      line('c', 'filesRequired'),
      line('d', 'actionRequired'),
      line('e', 'inProgress', '2027-03-02T08:00:00.000Z'),
      line('d', 'actionRequired'),
    ];
    expect(grouped(cases).map((each) => [each.group, each.cases.map(({ id }) => id)])).toEqual([
      ['actionRequired', ['d']],
      ['filesRequired', ['c']],
      ['inProgress', ['e', 'b']],
      ['archived', ['a']],
    ]);
  });
});

describe('a case', () => {
  const question = { id: 'q', answeredAt: null };

  it('has a question to answer only while the doctor waits for it', () => {
    const questions = [{ id: 'q0', answeredAt: '2027-03-01T10:00:00.000Z' }, question];
    expect(openQuestion({ status: 'actionRequired', questions })?.id).toBe('q');
    expect(openQuestion({ status: 'cancelled', questions })).toBeUndefined();
  });

  it('waits for the papers of what was paid and of what went back', () => {
    const money = (amount: number) => ({ amount });
    const receipt = { series: 'receipt' };
    expect(awaitsDocuments({ paid: money(0), refunded: money(0), documents: [] })).toBe(false);
    expect(awaitsDocuments({ paid: money(5), refunded: money(0), documents: [] })).toBe(true);
    expect(awaitsDocuments({ paid: money(5), refunded: money(0), documents: [receipt] })).toBe(false);
    expect(awaitsDocuments({ paid: money(5), refunded: money(5), documents: [receipt] })).toBe(true);
  });
});
