import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useRef } from 'react';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** In a form whose details were changed elsewhere: fields that were not touched take the newer ones, the others keep what was typed. */
export function NewerDetails({ known }: { readonly known: FormikValues }) {
  const { values, setFieldValue } = useFormikContext<FormikValues>();
  const shown = useRef(known);
  useEffect(() => {
    const before = shown.current;
    if (same(before, known)) return;
    shown.current = known;
    for (const [name, newer] of Object.entries(known)) {
      if (same(values[name], before[name]) && !same(newer, before[name])) void setFieldValue(name, newer, false);
    }
  }, [known, values, setFieldValue]);
  return null;
}
