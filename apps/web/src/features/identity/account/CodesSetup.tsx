import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMutation } from 'urql';
import { useViewers } from '../../../lib/viewer-context.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './account.module.css';
import { ConfirmOtp, StartOtp } from './codes.documents.ts';
import { aboutCodes, codeRules, startRules } from './codes.rules.ts';
import { copyText } from './copy-text.ts';

type Setup = { secretId: string; secret: string; uri: string; qrSvg: string };

/** Four letters at a time: a person types it from the screen. */
const grouped = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');

export function CodesSetup({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const [, start] = useMutation(StartOtp);
  const [setup, setSetup] = useState<Setup>();

  async function begin(values: { currentPassword: string }) {
    const { data } = await start(values);
    const outcome = data?.startOtp;
    if (outcome?.__typename === 'Refusal') return refused(outcome, { passwordWrong: 'currentPassword' });
    if (outcome !== undefined) setSetup(outcome);
    return undefined;
  }

  if (setup === undefined) {
    return (
      <Form initial={{ currentPassword: '' }} rules={startRules} onSend={begin}>
        <PasswordField name="currentPassword" label="account.password.current" hint="account.proof.hint" />
        <SubmitButton label="account.codes.begin" />
      </Form>
    );
  }
  return <Steps setup={setup} onCodes={onCodes} />;
}

function Steps({ setup, onCodes }: { setup: Setup; onCodes(codes: readonly string[]): void }) {
  return (
    <ol className={styles.steps}>
      <li>
        <div className={styles.step}>
          <p>
            <Say id="account.codes.step.app" />
          </p>
        </div>
      </li>
      <li>
        <Scan setup={setup} />
      </li>
      <li>
        <div className={styles.step}>
          <p>
            <Say id="account.codes.step.code" />
          </p>
          <CodeForm secretId={setup.secretId} onCodes={onCodes} />
        </div>
      </li>
    </ol>
  );
}

function Scan({ setup: { secret, uri, qrSvg } }: { setup: Setup }) {
  const intl = useIntl();
  return (
    <div className={styles.step}>
      <p>
        <Say id="account.codes.step.scan" />
      </p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg)}`}
        alt={intl.formatMessage({ id: 'account.codes.qr' })}
        width={240}
        height={240}
      />
      <p>
        <a href={uri} className={styles.act}>
          <Say id="account.codes.here" />
        </a>
      </p>
      <p>
        <Say id="account.codes.byHand" />
      </p>
      <p className={styles.secret} translate="no">
        {grouped(secret)}
      </p>
      <SecondaryButton onClick={() => void copyText(secret)}>
        <Say id="account.codes.copyKey" />
      </SecondaryButton>
    </div>
  );
}

function CodeForm({ secretId, onCodes }: { secretId: string; onCodes(codes: readonly string[]): void }) {
  const viewers = useViewers();
  const [, confirm] = useMutation(ConfirmOtp);

  async function send({ code }: { code: string }) {
    const { data } = await confirm({ secretId, code: code.trim() });
    const outcome = data?.confirmOtp;
    if (outcome?.__typename === 'Refusal') return refused(outcome, aboutCodes);
    if (outcome !== undefined) {
      onCodes(outcome.codes);
      await viewers.renew();
    }
    return undefined;
  }

  return (
    <Form initial={{ code: '' }} rules={codeRules} onSend={send}>
      <TextField
        name="code"
        label="account.codes.code"
        hint="account.codes.code.hint"
        inputMode="numeric"
        autoComplete="one-time-code"
        verbatim
      />
      <SubmitButton label="account.codes.turnOn" />
    </Form>
  );
}
