import { longestPassword } from '@meridian/domain/identity/rules';
import { key, type Rules } from '@meridian/contracts/kernel';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMutation, useQuery } from 'urql';
import { object, string } from 'yup';
import { graphql } from '../../../gql/index.ts';
import { forgetDrafts } from '../../../lib/draft.ts';
import { forgetBoard } from '../../../lib/kept-board.ts';
import { forgetPharmaChoice } from '../../../lib/pharma-choice.ts';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useViewers } from '../../../lib/viewer-context.tsx';
import { DangerButton, PrimaryButton, PrimaryLink } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import styles from './account.module.css';
import { AccountPage } from './AccountPage.tsx';
import { CodeField } from './CodeField.tsx';
import { aboutCodes, passwordAndCodeRules } from './codes.rules.ts';
import { Block, Panel } from './Panel.tsx';

const WhatIsErased = graphql(`
  query WhatIsErased {
    erasure {
      erased
      held {
        what
        why
        until
      }
    }
  }
`);

const EraseAccount = graphql(`
  mutation EraseAccount($password: String!, $code: String) {
    eraseAccount(password: $password, code: $code) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

const quiet = { quiet: true };
const rules: Rules<{ password: string; code: string }> = object({
  password: string().max(longestPassword).required(key('identity.rules.password')),
  code: string().defined(),
});

export default function ErasePage() {
  const [sure, setSure] = useState(false);
  return (
    <AccountPage heading="account.erase" back={{ to: '/account/data', label: 'account.data' }} membersOnly>
      {({ user }) =>
        sure ? (
          <Last withCodes={user.settings.otp} onBack={() => setSure(false)} />
        ) : (
          <First onSure={() => setSure(true)} />
        )
      }
    </AccountPage>
  );
}

/** What is erased and what must be kept, before anybody decides. */
function First({ onSure }: { onSure(): void }) {
  const { language } = useLanguage();
  const [{ data, error, fetching }, ask] = useQuery({ query: WhatIsErased, context: quiet });
  if (data === undefined) {
    if (error && !fetching) return <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />;
    return (
      <p aria-live="polite">
        <Say id="state.loading" />
      </p>
    );
  }
  const { erased, held } = data.erasure;
  return (
    <>
      <Block heading="account.erase.erased">
        <ul className={styles.points}>
          {erased.map((what) => (
            <li key={what}>
              <Known id={what} />
            </li>
          ))}
        </ul>
      </Block>
      <Block heading="account.erase.held">
        {held.length === 0 && (
          <p>
            <Say id="account.erase.heldNothing" />
          </p>
        )}
        <ul className={styles.points}>
          {held.map(({ what, why, until }) => (
            <li key={what}>
              <strong>
                <Known id={what} />
              </strong>
              <br />
              <Known id={why} />
              {until && (
                <>
                  {' '}
                  <Say id="account.erase.until" values={{ date: formatDateOfBirth(until, language) }} />
                </>
              )}
            </li>
          ))}
        </ul>
      </Block>
      <div className={styles.actions}>
        <PrimaryLink to="/account/data">
          <Say id="account.erase.keep" />
        </PrimaryLink>
        <DangerButton onClick={onSure}>
          <Say id="account.erase.onward" />
        </DangerButton>
      </div>
    </>
  );
}

/** Texts whose keys the server names; one that this version does not know is left out rather than shown raw. */
function Known({ id }: { id: string }): ReactNode {
  const intl = useIntl();
  return id in intl.messages ? <Say id={id as MessageId} /> : <Say id="account.erase.other" />;
}

function Last({ withCodes, onBack }: { withCodes: boolean; onBack(): void }) {
  const viewers = useViewers();
  const [, erase] = useMutation(EraseAccount);

  /** The page is loaded anew, so that nothing of the person stays in memory. */
  async function send({ password, code }: { password: string; code: string }) {
    const { data } = await erase(withCodes ? { password, code: code.trim() } : { password });
    const outcome = data?.eraseAccount;
    if (outcome?.__typename === 'Refusal') return refused(outcome, { ...aboutCodes, codeNeeded: 'code' });
    if (outcome !== undefined) {
      forgetDrafts();
      forgetPharmaChoice();
      forgetBoard();
      viewers.forget();
      window.location.assign('/account_erased');
    }
    return undefined;
  }

  return (
    <>
      <Panel tone="warn" heading="account.erase.last">
        <p>
          <Say id="account.erase.last.text" />
        </p>
      </Panel>
      <Form initial={{ password: '', code: '' }} rules={withCodes ? passwordAndCodeRules : rules} onSend={send}>
        <PasswordField name="password" label="account.password.current" />
        {withCodes && <CodeField />}
        <div className={styles.actions}>
          <PrimaryButton onClick={onBack}>
            <Say id="account.erase.back" />
          </PrimaryButton>
          <SubmitButton label="account.erase.yes" ends />
        </div>
      </Form>
    </>
  );
}
