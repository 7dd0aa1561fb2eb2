import { mutateProfileRules } from '@meridian/contracts/identity';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { draftOf, forgetDraft } from '../../../lib/draft.ts';
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import {
  educationInput,
  educationValues,
  hospitalsInput,
  newEducation,
  profileInput,
  profileValues,
  type EducationValues,
  type ProfileInput,
} from './account.values.ts';
import type { CompletionPage } from './completion.journey.ts';
import { BirthFields, NameFields } from './GeneralFields.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { EducationFields, HospitalFields } from './ListFields.tsx';
import { spokenIn } from './options.ts';
import type { Account, AccountAccess } from './use-account.ts';
import { useSave } from './use-save.ts';

type Props = { page: CompletionPage; account: AccountAccess; onSaved(): void };

/** One page of the journey. Each is saved when the person goes on. */
export function CompletionForm({ page, account, onSaved }: Props) {
  switch (page) {
    case 'hospitals':
      return <Hospitals account={account} onSaved={onSaved} />;
    case 'education':
      return <Education account={account} onSaved={onSaved} />;
    case 'name':
    case 'birth':
    case 'country':
      return <General page={page} account={account} onSaved={onSaved} />;
  }
}

function General({ page, account, onSaved }: Props) {
  const pick = ({ title, firstName, lastName, dob, sex, country, languages }: ReturnType<typeof profileValues>) => {
    if (page === 'name') return { title, firstName, lastName };
    return page === 'birth' ? { dob, sex } : { country, languages };
  };
  const known = (user: Account) => pick(profileValues(user));
  return (
    <Saved page={page} account={account} onSaved={onSaved} initial={known(account.user)} asInput={profileInput}>
      {page === 'name' && <NameFields />}
      {page === 'birth' && <BirthFields />}
      {page === 'country' && <CountryQuestions />}
    </Saved>
  );
}

function CountryQuestions() {
  const intl = useIntl();
  return (
    <>
      <CountryField name="country" label="account.country" />
      <CheckboxGroupField name="languages" label="account.languages" options={spokenIn(intl.locale)} optional />
    </>
  );
}

function Hospitals({ account, onSaved }: Omit<Props, 'page'>) {
  const { hospitals } = account.user.profile;
  const initial = { hospitals: hospitals.length === 0 ? [''] : [...hospitals] };
  const asInput = (values: typeof initial) => hospitalsInput(values.hospitals, 1);
  return (
    <Saved page="hospitals" account={account} onSaved={onSaved} initial={initial} asInput={asInput}>
      <HospitalFields />
    </Saved>
  );
}

function Education({ account, onSaved }: Omit<Props, 'page'>) {
  const known = educationValues(account.user);
  const initial: { education: EducationValues[] } = { education: known.length === 0 ? [newEducation()] : known };
  const asInput = (values: typeof initial) => educationInput(values.education, 1);
  return (
    <Saved page="education" account={account} onSaved={onSaved} initial={initial} asInput={asInput}>
      <EducationFields />
    </Saved>
  );
}

type SavedProps<Values> = Props & { initial: Values; asInput(values: Values): ProfileInput; children: ReactNode };

function Saved<Values extends object>({ page, account, onSaved, initial, asInput, children }: SavedProps<Values>) {
  const save = useSave(account);
  const draft = `complete.${account.user.id}.${page}`;

  async function send(values: Values) {
    const { saved, refused } = await save(asInput(values), asInput(initial));
    if (!saved) return refused;
    forgetDraft(draft);
    onSaved();
    return undefined;
  }

  return (
    <Form initial={draftOf<Values>(draft) ?? initial} rules={mutateProfileRules} asInput={asInput} onSend={send}>
      <KeepDraft name={draft} />
      {children}
      <SubmitButton label="journey.continue" />
    </Form>
  );
}
