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
  type ProfileValues,
} from './account.values.ts';
import type { CompletionPage } from './completion.journey.ts';
import { BirthFields, NameFields } from './GeneralFields.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { EducationFields, HospitalFields } from './ListFields.tsx';
import { spokenIn } from './options.ts';
import type { AccountAccess } from './use-account.ts';
import { useSave } from './use-save.ts';

type Props = { account: AccountAccess; onward(): void };

export function NameQuestions(props: Props) {
  const known = ({ title, firstName, lastName }: ProfileValues) => ({ title, firstName, lastName });
  return (
    <General page="name" known={known} {...props}>
      <NameFields />
    </General>
  );
}

export function BirthQuestions(props: Props) {
  return (
    <General page="birth" known={({ dob, sex }) => ({ dob, sex })} {...props}>
      <BirthFields />
    </General>
  );
}

export function CountryQuestions(props: Props) {
  const intl = useIntl();
  return (
    <General page="country" known={({ country, languages }) => ({ country, languages })} {...props}>
      <CountryField name="country" label="account.country" />
      <CheckboxGroupField name="languages" label="account.languages" options={spokenIn(intl.locale)} optional />
    </General>
  );
}

export function HospitalQuestions(props: Props) {
  const { hospitals } = props.account.user.profile;
  const initial = { hospitals: hospitals.length === 0 ? [''] : [...hospitals] };
  const asInput = (values: typeof initial) => hospitalsInput(values.hospitals, 1);
  return (
    <Saved page="hospitals" initial={initial} asInput={asInput} {...props}>
      <HospitalFields />
    </Saved>
  );
}

export function EducationQuestions(props: Props) {
  const known = educationValues(props.account.user);
  const initial: { education: EducationValues[] } = { education: known.length === 0 ? [newEducation()] : known };
  const asInput = (values: typeof initial) => educationInput(values.education, 1);
  return (
    <Saved page="education" initial={initial} asInput={asInput} {...props}>
      <EducationFields />
    </Saved>
  );
}

type GeneralProps = PageProps & { known(values: ProfileValues): Partial<ProfileValues> };

function General({ known, ...props }: GeneralProps) {
  return <Saved initial={known(profileValues(props.account.user))} asInput={profileInput} {...props} />;
}

type PageProps = Props & { page: CompletionPage; children: ReactNode };
type SavedProps<Values> = PageProps & { initial: Values; asInput(values: Values): ProfileInput };

/** One page of the journey. Each is saved when the person goes on. */
function Saved<Values extends object>({ page, account, onward, initial, asInput, children }: SavedProps<Values>) {
  const save = useSave(account);
  const draft = `complete.${account.user.id}.${page}`;

  async function send(values: Values) {
    const { saved, refused } = await save(asInput(values), asInput(initial));
    if (!saved) return refused;
    forgetDraft(draft);
    onward();
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
