import { longestEmail } from '@meridian/domain/kernel/rules';
import type { Rules } from '@meridian/contracts/kernel';
import { useMutation } from 'urql';
import { object, string } from 'yup';
import { graphql } from '../../../gql/index.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import styles from './sign-up.module.css';

const ResendConfirmation = graphql(`
  mutation ResendConfirmation($usernameEmail: String!) {
    resendConfirmation(usernameEmail: $usernameEmail) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

const who = 'identity.rules.usernameEmail' satisfies MessageId;
const rules: Rules<{ usernameEmail: string }> = object({
  usernameEmail: string().trim().max(longestEmail).required(who),
});

/** Mails the link again; asks for whom only where that is not known. */
export function ResendForm({ usernameEmail }: { usernameEmail?: string }) {
  const [, resend] = useMutation(ResendConfirmation);

  async function send(values: { usernameEmail: string }) {
    const { data } = await resend({ usernameEmail: values.usernameEmail.trim() });
    const outcome = data?.resendConfirmation;
    if (outcome?.__typename === 'Refusal') return refused(outcome, {});
    if (outcome !== undefined) notify({ tone: 'good', message: 'confirmRegistration.sentAgain' });
    return undefined;
  }

  return (
    <div className={styles.resend}>
      <Form initial={{ usernameEmail: usernameEmail ?? '' }} rules={rules} onSend={send}>
        {usernameEmail === undefined && (
          <TextField name="usernameEmail" label="signIn.usernameEmail" autoComplete="username" verbatim />
        )}
        <SubmitButton label="confirmRegistration.again" />
      </Form>
    </div>
  );
}
