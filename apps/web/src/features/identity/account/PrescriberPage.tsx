import { prescriberApplicationRules } from '@meridian/contracts/identity';
import { useMutation } from 'urql';
import { graphql } from '../../../gql/index.ts';
import type { PrescriberStatus } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { AccountPage } from './AccountPage.tsx';
import { Panel } from './Panel.tsx';
import type { AccountAccess } from './use-account.ts';
import { sayGood } from './use-save.ts';

const ApplyAsPrescriber = graphql(`
  mutation ApplyAsPrescriber($input: PrescriberApplicationInput!) {
    applyAsPrescriber(input: $input) {
      ...AccountUser
      ...RefusalParts
    }
  }
`);

const standing: Readonly<Record<Exclude<PrescriberStatus, 'none'>, MessageId>> = {
  pending: 'account.prescriber.pending',
  active: 'account.prescriber.active',
  inactive: 'account.prescriber.inactive',
};

export default function PrescriberPage() {
  return (
    <AccountPage
      heading="account.prescriber"
      lead="account.prescriber.lead"
      back={{ to: '/account/security', label: 'account.security' }}
      membersOnly
    >
      {(account) => <Prescriber {...account} />}
    </AccountPage>
  );
}

function Prescriber({ user, keep }: AccountAccess) {
  const [, apply] = useMutation(ApplyAsPrescriber);

  async function send({ srxId }: { srxId: string }) {
    const { data } = await apply({ input: { srxId: srxId.trim() } });
    const outcome = data?.applyAsPrescriber;
    if (outcome?.__typename === 'Refusal') return refused(outcome, { alreadyApplied: 'srxId', doctorsOnly: 'srxId' });
    if (outcome !== undefined) {
      await keep(outcome);
      sayGood('account.prescriber.sent');
    }
    return undefined;
  }

  if (user.doctor !== 'verified' && user.prescriber === 'none') {
    return (
      <Panel>
        <p>
          <Say id="account.prescriber.doctorsOnly" />
        </p>
      </Panel>
    );
  }
  if (user.prescriber !== 'none') {
    return (
      <Panel tone={user.prescriber === 'active' ? 'good' : 'plain'}>
        <p>
          <Say id={standing[user.prescriber]} />
        </p>
      </Panel>
    );
  }
  return (
    <Form initial={{ srxId: '' }} rules={prescriberApplicationRules} onSend={send}>
      <TextField name="srxId" label="account.prescriber.srxId" hint="account.prescriber.srxId.hint" verbatim />
      <SubmitButton label="account.prescriber.send" />
    </Form>
  );
}
