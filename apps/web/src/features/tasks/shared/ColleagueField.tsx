import { colleagues } from '@meridian/contracts/generated/admin-metadata/tasks';
import { type Ask, useRows, Waiting } from '../../../ui/admin/index.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import { Failed } from '../../../ui/states/states.tsx';

/** One of those who work here. */
const ColleagueField: Ask = (field) => {
  const { state, retry } = useRows(colleagues, '');
  if (state === 'loading') return <Waiting />;
  if (state === 'failed') return <Failed onRetry={retry} />;
  return <SelectField {...field} options={state.map(({ id, name }) => ({ value: String(id), text: String(name) }))} />;
};

export default ColleagueField;
