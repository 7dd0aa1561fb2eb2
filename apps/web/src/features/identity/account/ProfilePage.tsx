import { mutateProfileRules } from '@meridian/contracts/identity';
import { useIntl } from 'react-intl';
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { profileInput, profileValues, type ProfileValues } from './account.values.ts';
import { AccountPage } from './AccountPage.tsx';
import { BirthFields, NameFields } from './GeneralFields.tsx';
import { NewerDetails } from './NewerDetails.tsx';
import { bloodTypeOptions, ethnicityOptions, specialtyOptions, spokenIn } from './options.ts';
import { Panel } from './Panel.tsx';
import { isDoctor } from './sections.ts';
import type { Account, AccountAccess } from './use-account.ts';
import { sayGood, useSave } from './use-save.ts';

export default function ProfilePage() {
  return (
    <AccountPage heading="account.profile" lead="account.profile.lead">
      {(account) => <ProfileForm {...account} />}
    </AccountPage>
  );
}

const doctorFields = ['specialty', 'secondSpecialty', 'gmcNumber'];

/** The fields that this person is asked, of those there are. */
function asked(values: ProfileValues, user: Account): Partial<ProfileValues> {
  if (isDoctor(user)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !doctorFields.includes(name)));
}

function ProfileForm(account: AccountAccess) {
  const { user } = account;
  const intl = useIntl();
  const save = useSave(account);
  const asInput = (values: ProfileValues) => profileInput(asked(values, user));

  async function send(values: ProfileValues) {
    const { saved, refused } = await save(asInput(values), asInput(profileValues(user)));
    if (saved) sayGood('account.saved');
    return refused;
  }

  return (
    <>
      <DoctorStanding user={user} />
      <Form initial={profileValues(user)} rules={mutateProfileRules} asInput={asInput} onSend={send}>
        <NewerDetails known={profileValues(user)} />
        <FieldGroup title="account.group.you">
          <NameFields />
          <BirthFields />
          <CountryField name="country" label="account.country" />
        </FieldGroup>
        {isDoctor(user) && (
          <FieldGroup title="account.group.work">
            <SelectField name="specialty" label="account.specialty" options={specialtyOptions} />
            <SelectField name="secondSpecialty" label="account.secondSpecialty" options={specialtyOptions} optional />
            <TextField
              name="gmcNumber"
              label="account.gmcNumber"
              hint="account.gmcNumber.hint"
              inputMode="numeric"
              verbatim
            />
          </FieldGroup>
        )}
        <FieldGroup title="account.group.care">
          <CheckboxGroupField
            name="languages"
            label="account.languages"
            options={spokenIn(intl.locale)}
            short
            optional
          />
          <SelectField
            name="ethnicity"
            label="account.ethnicity"
            hint="account.ethnicity.hint"
            options={ethnicityOptions}
            optional
          />
          <SelectField name="bloodType" label="account.bloodType" options={bloodTypeOptions} optional />
          <TextField name="passport" label="account.passport" hint="account.passport.hint" optional verbatim />
        </FieldGroup>
        <SubmitButton label="account.save" />
      </Form>
    </>
  );
}

function DoctorStanding({ user: { doctor } }: { user: Account }) {
  if (doctor === 'applied') {
    return (
      <Panel>
        <p>
          <Say id="account.doctor.applied" />
        </p>
      </Panel>
    );
  }
  if (doctor === 'refused') {
    return (
      <Panel tone="warn">
        <p>
          <Say id="account.doctor.refused" />
        </p>
      </Panel>
    );
  }
  return null;
}
