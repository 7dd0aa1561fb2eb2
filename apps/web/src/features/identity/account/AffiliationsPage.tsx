import { mutateProfileRules } from '@meridian/contracts/identity';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { hospitalsInput, type ProfileInput } from './account.values.ts';
import { AccountPage } from './AccountPage.tsx';
import { HospitalFields } from './ListFields.tsx';
import { NewerDetails } from './NewerDetails.tsx';
import type { AccountAccess } from './use-account.ts';
import { sayGood, useSave } from './use-save.ts';

export default function AffiliationsPage() {
  return (
    <AccountPage heading="account.affiliations" lead="account.affiliations.lead">
      {(account) => <AffiliationsForm {...account} />}
    </AccountPage>
  );
}

type Values = { hospitals: string[] };

function AffiliationsForm(account: AccountAccess) {
  const { user } = account;
  const save = useSave(account);
  const asInput = ({ hospitals }: Values): ProfileInput => hospitalsInput(hospitals);

  async function send(values: Values) {
    const { saved, refused } = await save(asInput(values), { hospitals: user.profile.hospitals });
    if (saved) sayGood('account.saved');
    return refused;
  }

  return (
    <Form
      initial={{ hospitals: [...user.profile.hospitals] }}
      rules={mutateProfileRules}
      asInput={asInput}
      onSend={send}
    >
      <NewerDetails known={{ hospitals: [...user.profile.hospitals] }} />
      <HospitalFields />
      <SubmitButton label="account.save" />
    </Form>
  );
}
