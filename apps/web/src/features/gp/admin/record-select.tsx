import { useEffect, useState } from 'react';
import { type Ask, readList } from '../../../ui/admin/index.ts';
import { SelectField } from '../../../ui/form/fields.tsx';

type Asked = Parameters<typeof readList>;
type Row = Awaited<ReturnType<typeof readList>>['rows'][number];
const most = 100;

/** Asks for one of the records of a list; what is said of each tells them apart. */
export function recordSelect(list: Asked[0], wanted: Asked[1], said: (row: Row) => readonly unknown[]): Ask {
  return ({ row: _row, ...field }) => {
    const [options, setOptions] = useState<readonly { readonly value: string; readonly text: string }[]>([]);
    useEffect(() => {
      const controller = new AbortController();
      readList(list, wanted, {}, { size: most }, controller).then(
        ({ rows }) =>
          setOptions(rows.map((row) => ({ value: String(row.id), text: said(row).filter(Boolean).join(', ') }))),
        () => undefined,
      );
      return () => controller.abort();
    }, []);
    return <SelectField {...field} options={options} />;
  };
}
