import { laboratories } from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import { useEffect, useState } from 'react';
import { type Ask, readList } from '../../../ui/admin/index.ts';
import { SelectField } from '../../../ui/form/fields.tsx';

const byName = { filter: {}, by: 'name', direction: 'ascending' } as const;
const most = 100;

/** One of the laboratories that take samples now; the one that was chosen before stays among them. */
const LaboratoryField: Ask = ({ row, ...field }) => {
  const before = row['laboratoryId'];
  const [options, setOptions] = useState<readonly { readonly value: string; readonly text: string }[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    readList(laboratories, byName, {}, { size: most }, controller).then(
      ({ rows }) =>
        setOptions(
          rows
            .filter(({ id, active }) => active === true || id === before)
            .map(({ id, name, postCode }) => ({
              value: String(id),
              text: [name, postCode].filter(Boolean).join(', '),
            })),
        ),
      () => undefined,
    );
    return () => controller.abort();
  }, [before]);
  const known = typeof before !== 'string' || options.some(({ value }) => value === before);
  return <SelectField {...field} options={known ? options : [{ value: before, text: before }, ...options]} />;
};

export default LaboratoryField;
