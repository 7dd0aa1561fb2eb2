import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { keepDraft } from '../../lib/draft.ts';

/** Keeps what is being written, so that going back or loading the page anew loses nothing. */
export function KeepDraft({ name }: { name: string }) {
  const { values, dirty } = useFormikContext();
  useEffect(() => {
    if (dirty) keepDraft(name, values);
  }, [name, values, dirty]);
  return null;
}
