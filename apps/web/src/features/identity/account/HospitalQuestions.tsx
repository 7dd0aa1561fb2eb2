import { hospitalsInput } from './account.values.ts';
import { type QuestionsProps, Saved } from './CompletionForm.tsx';
import { HospitalFields } from './ListFields.tsx';

export default function HospitalQuestions(props: QuestionsProps) {
  const { hospitals } = props.account.user.profile;
  const initial = { hospitals: hospitals.length === 0 ? [''] : [...hospitals] };
  const asInput = (values: typeof initial) => hospitalsInput(values.hospitals, 1);
  return (
    <Saved page="hospitals" initial={initial} asInput={asInput} {...props}>
      <HospitalFields />
    </Saved>
  );
}
