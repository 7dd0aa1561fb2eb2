import { getIn, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { Say } from '../../../ui/Say.tsx';
import { CodeField } from './CodeField.tsx';
import { noProof } from './proof.ts';

type Props = {
  withCodes: boolean;
  /** Where the values are in those of the form, such as `proof.`: two forms of one page may ask. */
  at?: string;
};

/** The current password or, where verification codes are on, a code. Its values leave the form with the fields. */
export function ProofFields({ withCodes, at = '' }: Props) {
  const { values, setFieldValue } = useFormikContext();
  const byCode = withCodes && getIn(values, `${at}provedBy`) === 'code';

  useEffect(
    () => () => {
      for (const [name, value] of Object.entries(noProof)) void setFieldValue(`${at}${name}`, value, false);
    },
    [setFieldValue, at],
  );

  return (
    <>
      {byCode ? (
        <CodeField name={`${at}code`} />
      ) : (
        <PasswordField name={`${at}currentPassword`} label="account.password.current" hint="account.proof.hint" />
      )}
      {withCodes && (
        <div>
          <SecondaryButton onClick={() => void setFieldValue(`${at}provedBy`, byCode ? 'password' : 'code', false)}>
            <Say id={byCode ? 'account.proof.byPassword' : 'account.proof.byCode'} />
          </SecondaryButton>
        </div>
      )}
    </>
  );
}
