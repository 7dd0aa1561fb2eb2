import { addDays } from '@meridian/domain/kernel/rules';
import { useId, useRef } from 'react';
import { useKeys } from '../../../ui/admin/index.ts';
import { DayChooser } from '../../../ui/form/DayChooser.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import type { Member } from './staff-day.documents.ts';
import styles from './staff-day.module.css';
import { useChosen } from './use-chosen.ts';
import { useEverStaff } from './use-ever-staff.ts';

/** Whose day, and which; `p` and `n` go to the days beside it. */
export function WhoAndWhen() {
  const { staffId, day, choose } = useChosen();
  const place = useRef<HTMLDivElement>(null);
  const { state, retry } = useEverStaff();
  const step = (days: number) => () => staffId !== '' && choose(staffId, addDays(day, days));
  useKeys(place, { p: step(-1), n: step(1) });
  if (state === 'failed') return <Failed onRetry={retry} />;
  return (
    <div ref={place} className={styles.chosen}>
      <Who members={state === 'loading' ? [] : state} chosen={staffId} onChoose={(id) => choose(id, day)} />
      {staffId !== '' && <DayChooser day={day} onChange={(next) => choose(staffId, next)} />}
    </div>
  );
}

type WhoProps = { members: readonly Member[]; chosen: string; onChoose(id: string): void };

function Who({ members, chosen, onChoose }: WhoProps) {
  const id = useId();
  const isListed = members.some((each) => each.id === chosen);
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <Say id="staffDay.who" />
      </label>
      <select id={id} className={form.control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {chosen === '' && (
          <option value="" disabled>
            <Say id="staffDay.who.none" />
          </option>
        )}
        {chosen !== '' && !isListed && <option value={chosen}>{chosen}</option>}
        {members.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  );
}
