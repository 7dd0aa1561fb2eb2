import type { CaseLinePartsFragment } from '../../../gql/graphql.ts';
import type { CaseNow } from '../shared/case.ts';

export type CaseLine = CaseLinePartsFragment;
export type Group = CaseLine['group'];

/** What waits for the patient first, what is over last. */
const order: readonly Group[] = [
  'actionRequired',
  'readyToSubmit',
  'filesRequired',
  'inProgress',
  'awaitingAssignment',
  'archived',
];

export type Grouped = { group: Group; cases: readonly CaseLine[] };

/** Each under its label, the newest step first. */
export function grouped(cases: readonly CaseLine[]): readonly Grouped[] {
  const once = [...new Map(cases.map((each) => [each.id, each])).values()];
  return order
    .map((group) => ({
      group,
      cases: once
        .filter((each) => each.group === group)
        .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt)),
    }))
    .filter((each) => each.cases.length > 0);
}

/** The one that is not answered yet. */
export const openQuestion = <Question extends { answeredAt?: string | null }>({
  questions,
  status,
}: Asked<Question>) =>
  status === 'actionRequired' ? questions.find(({ answeredAt }) => answeredAt == null) : undefined;

type Asked<Question> = { status: CaseNow['status']; questions: readonly Question[] };
type Sum = { amount: number };
type Bill = { paid: Sum; refunded: Sum; documents: readonly { series: string }[] };

/** Money came or went, and its receipt or credit note is not there yet. */
export function awaitsDocuments({ paid, refunded, documents }: Bill): boolean {
  const has = (wanted: string) => documents.some(({ series }) => series === wanted);
  return (paid.amount > 0 && !has('receipt')) || (refunded.amount > 0 && !has('creditNote'));
}
