import { mutatePharmagroupuserRules } from '@meridian/contracts/pharma';
import { useState } from 'react';
import { useMutation } from 'urql';
import type {
  MutatePharmaGroupUserMutationVariables,
  OrganisationRole,
  PharmaGroupUsersPartsFragment,
} from '../../../gql/graphql.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { AccessFields } from './AccessFields.tsx';
import { NameFields } from '../../identity/shared/person/NameFields.tsx';
import { inputOf } from './access-input.ts';
import { MutatePharmaGroupUser } from './users.documents.ts';

type Props = { group: PharmaGroupUsersPartsFragment; onSent(): void; onKeep(): void };

/** One id for what is sent, so that an answer that was lost does not invite somebody twice. */
export function InviteForm({ group, onSent, onKeep }: Props) {
  const { language } = useLanguage();
  const [initial] = useState(() => ({
    action: 'invite' as const,
    pharmagroup: group.id,
    groupuserid: crypto.randomUUID(),
    firstname: '',
    lastname: '',
    email: '',
    language,
    role: '' as OrganisationRole | '',
    pharmas: group.pharmacies.length === 1 ? group.pharmacies.map(({ id }) => id) : [],
    default: '',
    wl: false,
    ph: false,
  }));
  const [, mutate] = useMutation(MutatePharmaGroupUser);

  async function send(values: typeof initial) {
    const { data } = await mutate(inputOf(values));
    const outcome = data?.answer;
    if (outcome?.__typename === 'Refusal') return refused(outcome, { alreadyInvited: 'email', roleTooHigh: 'role' });
    if (outcome === undefined) return undefined;
    notify({ tone: 'good', message: 'pharmaUsers.invited' });
    onSent();
    return undefined;
  }

  return (
    <Section heading={<Say id="pharmaUsers.invite" />}>
      <Form<typeof initial, MutatePharmaGroupUserMutationVariables>
        initial={initial}
        rules={mutatePharmagroupuserRules}
        asInput={inputOf}
        onSend={send}
      >
        <NameFields given="firstname" family="lastname" own={false} />
        <TextField name="email" label="pharmaUsers.email" hint="pharmaUsers.email.hint" type="email" verbatim />
        <SelectField
          name="language"
          label="pharmaUsers.language"
          options={[
            { value: 'en', text: 'English' },
            { value: 'zh', text: '中文' },
          ]}
        />
        <AccessFields group={group} />
        <SubmitButton label="pharmaUsers.invite.send" />
      </Form>
      <div>
        <SecondaryButton onClick={onKeep}>
          <Say id="pharmaUsers.back" />
        </SecondaryButton>
      </div>
    </Section>
  );
}
