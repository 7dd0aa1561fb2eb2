import { healthProfessionals } from '@meridian/contracts/generated/admin-metadata/identity';
import { useEffect, useState } from 'react';
import { type Ask, readList } from '../../../ui/admin/index.ts';
import { SelectField } from '../../../ui/form/fields.tsx';

const verified = { filter: { doctor: 'verified' }, by: 'changedAt', direction: 'descending' } as const;
const most = 100;

/** One of the verified doctors. */
const DoctorField: Ask = ({ row: _row, ...field }) => {
  const [options, setOptions] = useState<readonly { readonly value: string; readonly text: string }[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    readList(healthProfessionals, verified, {}, { size: most }, controller).then(
      ({ rows }) =>
        setOptions(
          rows.map(({ id, name, gmcNumber }) => ({
            value: String(id),
            text: [name, gmcNumber].filter(Boolean).join(', '),
          })),
        ),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return <SelectField {...field} options={options} />;
};

export default DoctorField;
