import { TextField } from '../../../ui/form/fields.tsx';

/** A verification code of the app, or a recovery code. */
export function CodeField({ name = 'code' }: { name?: string }) {
  return (
    <TextField
      name={name}
      label="account.codes.code"
      hint="account.codes.code.or"
      autoComplete="one-time-code"
      verbatim
    />
  );
}
