import { educationInput, educationValues, newEducation, type EducationValues } from './account.values.ts';
import { type QuestionsProps, Saved } from './CompletionForm.tsx';
import { EducationFields } from './ListFields.tsx';

export default function EducationQuestions(props: QuestionsProps) {
  const known = educationValues(props.account.user);
  const initial: { education: EducationValues[] } = { education: known.length === 0 ? [newEducation()] : known };
  const asInput = (values: typeof initial) => educationInput(values.education, 1);
  return (
    <Saved page="education" initial={initial} asInput={asInput} {...props}>
      <EducationFields />
    </Saved>
  );
}
