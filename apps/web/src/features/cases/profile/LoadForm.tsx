import { setCaseLoadRules } from '@meridian/contracts/cases';
import { mostCasesAtOnce } from '@meridian/domain/cases/rules';
import { useMutation } from 'urql';
import { SelectField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { take, type Ways } from './profile.ts';
import { SetCaseLoad } from './profile.documents.ts';

const options = Array.from({ length: mostCasesAtOnce }, (_, index) => String(index + 1)).map((value) => ({
  value,
  text: value,
}));
const asInput = ({ atOnce }: { atOnce: string }) => ({ atOnce: Number(atOnce) });

/** How many cases at once; more are offered only when staff ask for it. */
export function LoadForm({ of: { atOnce, have }, onChanged }: Ways) {
  const [, set] = useMutation(SetCaseLoad);
  return (
    <>
      <p>
        <Say id="caseDoctor.have" values={{ count: have }} />
      </p>
      <Form
        initial={{ atOnce: String(atOnce) }}
        rules={setCaseLoadRules}
        asInput={asInput}
        onSend={async (values) => {
          const { data } = await set({ input: asInput(values) });
          take(data?.setCaseLoad, 'caseDoctor.load.saved', onChanged);
        }}
      >
        <SelectField name="atOnce" label="caseDoctor.load.label" hint="caseDoctor.load.hint" options={options} />
        <SubmitButton label="caseDoctor.load.save" />
      </Form>
    </>
  );
}
