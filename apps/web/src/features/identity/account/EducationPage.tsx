import { mutateProfileRules } from '@meridian/contracts/identity';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { educationInput, educationValues, type EducationValues } from './account.values.ts';
import { AccountPage } from './AccountPage.tsx';
import { EducationFields } from './ListFields.tsx';
import { NewerDetails } from './NewerDetails.tsx';
import type { AccountAccess } from './use-account.ts';
import { sayGood, useSave } from './use-save.ts';

export default function EducationPage() {
  return (
    <AccountPage heading="account.education" lead="account.education.lead">
      {(account) => <EducationForm {...account} />}
    </AccountPage>
  );
}

type Values = { education: EducationValues[] };

export function EducationForm(account: AccountAccess) {
  const { user } = account;
  const save = useSave(account);
  const asInput = ({ education }: Values) => educationInput(education);

  async function send(values: Values) {
    const { saved, refused } = await save(asInput(values), educationInput(educationValues(user)));
    if (saved) sayGood('account.saved');
    return refused;
  }

  return (
    <Form initial={{ education: educationValues(user) }} rules={mutateProfileRules} asInput={asInput} onSend={send}>
      <NewerDetails known={{ education: educationValues(user) }} />
      <EducationFields />
      <SubmitButton label="account.save" />
    </Form>
  );
}
