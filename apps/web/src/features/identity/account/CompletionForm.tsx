import { mutateProfileRules } from '@meridian/contracts/identity';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { draftOf, forgetDraft } from '../../../lib/draft.ts';
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { profileInput, profileValues, type ProfileInput, type ProfileValues } from './account.values.ts';
import type { CompletionPage } from './completion.journey.ts';
import { BirthFields, NameFields } from './GeneralFields.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { spokenIn } from './options.ts';
import type { AccountAccess } from './use-account.ts';
import { useSave } from './use-save.ts';

export type QuestionsProps = { account: AccountAccess; onward(): void };

export function NameQuestions(props: QuestionsProps) {
  const known = ({ title, firstName, lastName }: ProfileValues) => ({ title, firstName, lastName });
  return (
    <General page="name" known={known} {...props}>
      <NameFields />
    </General>
  );
}

export function BirthQuestions(props: QuestionsProps) {
  return (
    <General page="birth" known={({ dob, sex }) => ({ dob, sex })} {...props}>
      <BirthFields />
    </General>
  );
}

export function CountryQuestions(props: QuestionsProps) {
  const intl = useIntl();
  return (
    <General page="country" known={({ country, languages }) => ({ country, languages })} {...props}>
      <CountryField name="country" label="account.country" />
      <CheckboxGroupField name="languages" label="account.languages" options={spokenIn(intl.locale)} short optional />
    </General>
  );
}

type GeneralProps = PageProps & { known(values: ProfileValues): Partial<ProfileValues> };

function General({ known, ...props }: GeneralProps) {
  return <Saved initial={known(profileValues(props.account.user))} asInput={profileInput} {...props} />;
}

type PageProps = QuestionsProps & { page: CompletionPage; children: ReactNode };
type SavedProps<Values> = PageProps & { initial: Values; asInput(values: Values): ProfileInput };

/** One page of the journey. Each is saved when the person goes on. */
export function Saved<Values extends object>({
  page,
  account,
  onward,
  initial,
  asInput,
  children,
}: SavedProps<Values>) {
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
