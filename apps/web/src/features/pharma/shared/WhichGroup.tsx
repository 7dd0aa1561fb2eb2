import { useId } from 'react';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';

type Group = { id: string; company: string };
type Props = { groups: readonly Group[]; group: Group; choose(id: string): void };

/** Whoever works in several groups looks at one of them. */
export function WhichGroup({ groups, group, choose }: Props) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <Say id="pharmaRoles.group" />
      </label>
      <select id={id} className={form.control} value={group.id} onChange={(event) => choose(event.target.value)}>
        {groups.map((each) => (
          <option key={each.id} value={each.id} translate="no">
            {each.company}
          </option>
        ))}
      </select>
    </div>
  );
}
