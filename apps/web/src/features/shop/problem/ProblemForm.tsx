import { reportProblemRules } from '@meridian/contracts/shop';
import { problemKinds, type ProblemKind } from '@meridian/domain/shop/rules';
import { useMutation } from 'urql';
import type { OrderProblemNowQuery } from '../../../gql/graphql.ts';
import { RadioField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { ReportProblem } from './problem.documents.ts';

type Values = { kind: ProblemKind | ''; words: string; email: string };
type Props = {
  orderId: string;
  /** The order is known to be the viewer's; else its address is asked for. */
  known: boolean;
  onTold(problem: NonNullable<OrderProblemNowQuery['orderProblem']> | null): void;
};

const kinds = problemKinds.map((value) => ({ value, label: `fields.ProblemKind.${value}` }) as const);
const byReason = { problemEmail: 'email', unknownOrder: 'email' };

export function ProblemForm({ orderId, known, onTold }: Props) {
  const [, report] = useMutation(ReportProblem);
  const asInput = ({ kind, words, email }: Values) => ({
    order: orderId,
    kind: (kind || undefined) as ProblemKind,
    words: words.trim() || null,
    email: known ? null : email.trim() || null,
  });

  async function send(values: Values) {
    const { data } = await report({ input: asInput(values) });
    const answer = data?.reportProblem;
    if (answer?.__typename === 'Refusal') return refused(answer, byReason);
    if (answer?.__typename === 'ReportedProblem') onTold(answer.problem ?? null);
    return undefined;
  }

  const initial: Values = { kind: '', words: '', email: '' };
  return (
    <Form initial={initial} rules={reportProblemRules} asInput={asInput} onSend={send}>
      <RadioField name="kind" label="problem.kind" options={kinds} />
      <TextArea name="words" label="problem.words" hint="problem.words.hint" optional />
      {!known && (
        <TextField
          name="email"
          label="problem.email"
          hint="problem.email.hint"
          type="email"
          autoComplete="email"
          inputMode="email"
        />
      )}
      <SubmitButton label="problem.send" />
    </Form>
  );
}
