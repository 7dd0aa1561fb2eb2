import { setDoctorExperienceRules } from '@meridian/contracts/cases';
import { useMutation } from 'urql';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Say } from '../../../ui/Say.tsx';
import { take, type Ways } from './profile.ts';
import { SetDoctorExperience } from './profile.documents.ts';

/** What patients read of it, in either language. */
export function ExperienceForm({ of: { experience }, onChanged }: Ways) {
  const [, set] = useMutation(SetDoctorExperience);
  return (
    <>
      <p>
        <Say id="caseDoctor.experience.lead" />
      </p>
      <Form
        initial={{ en: experience.en ?? '', zh: experience.zh ?? '' }}
        rules={setDoctorExperienceRules}
        onSend={async (input) => {
          const { data } = await set({ input });
          take(data?.setDoctorExperience, 'caseDoctor.experience.saved', onChanged);
        }}
      >
        <TextArea name="en" label="caseDoctor.experience.en" optional />
        <TextArea name="zh" label="caseDoctor.experience.zh" optional />
        <SubmitButton label="caseDoctor.experience.save" />
      </Form>
    </>
  );
}
