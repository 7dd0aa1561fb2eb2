import { useState } from 'react';
import { useMutation } from 'urql';
import { DangerButton, PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './account.module.css';
import { CodeField } from './CodeField.tsx';
import { RenewRecoveryCodes, TurnOffOtp } from './codes.documents.ts';
import { aboutCodes, codeRules, passwordAndCodeRules } from './codes.rules.ts';
import { Block, Panel } from './Panel.tsx';
import type { AccountAccess } from './use-account.ts';
import { sayGood } from './use-save.ts';

type Props = Omit<AccountAccess, 'keep'> & { onCodes(codes: readonly string[]): void };

const few = 3;

export function CodesOn({ user, renew, onCodes }: Props) {
  const [open, setOpen] = useState<'renew' | 'off'>();
  const left = user.recoveryCodesLeft;
  return (
    <>
      <Panel tone="good" heading="account.codes.on">
        <p>
          <Say id="account.codes.on.text" />
        </p>
      </Panel>
      <Block heading="account.recovery">
        <p>
          <Say id={left <= few ? 'account.codes.leftFew' : 'account.codes.left'} values={{ count: left }} />
        </p>
        {open === 'renew' ? (
          <RenewForm onCodes={onCodes} />
        ) : (
          <SecondaryButton onClick={() => setOpen('renew')}>
            <Say id="account.recovery.renew" />
          </SecondaryButton>
        )}
      </Block>
      <Block heading="account.codes.turnOff">
        {user.isStaff || user.prescriber === 'active' ? (
          <p className={styles.soft}>
            <Say id="account.codes.turnOff.role" />
          </p>
        ) : null}
        {open === 'off' ? (
          <TurnOffForm renew={renew} onKeep={() => setOpen(undefined)} />
        ) : (
          <DangerButton onClick={() => setOpen('off')}>
            <Say id="account.codes.turnOff.start" />
          </DangerButton>
        )}
      </Block>
    </>
  );
}

function RenewForm({ onCodes }: Pick<Props, 'onCodes'>) {
  const [, renewCodes] = useMutation(RenewRecoveryCodes);

  async function send({ code }: { code: string }) {
    const { data } = await renewCodes({ code: code.trim() });
    const outcome = data?.renewRecoveryCodes;
    if (outcome?.__typename === 'Refusal') return refused(outcome, aboutCodes);
    if (outcome !== undefined) onCodes(outcome.codes);
    return undefined;
  }

  return (
    <Form initial={{ code: '' }} rules={codeRules} onSend={send}>
      <p>
        <Say id="account.recovery.renew.text" />
      </p>
      <CodeField />
      <SubmitButton label="account.recovery.renew" />
    </Form>
  );
}

function TurnOffForm({ renew, onKeep }: Pick<Props, 'renew'> & { onKeep(): void }) {
  const [, turnOff] = useMutation(TurnOffOtp);

  async function send({ password, code }: { password: string; code: string }) {
    const { data } = await turnOff({ password, code: code.trim() });
    const outcome = data?.turnOffOtp;
    if (outcome?.__typename === 'Refusal') return refused(outcome, { ...aboutCodes, otpDemanded: 'code' });
    if (outcome !== undefined) {
      sayGood('account.codes.turnedOff');
      await renew();
    }
    return undefined;
  }

  return (
    <Form initial={{ password: '', code: '' }} rules={passwordAndCodeRules} onSend={send}>
      <PasswordField name="password" label="account.password.current" />
      <CodeField />
      <div className={styles.actions}>
        <PrimaryButton onClick={onKeep}>
          <Say id="account.codes.turnOff.keep" />
        </PrimaryButton>
        <SubmitButton label="account.codes.turnOff" ends />
      </div>
    </Form>
  );
}
