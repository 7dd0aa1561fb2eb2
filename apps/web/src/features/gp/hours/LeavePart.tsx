import { useState } from 'react';
import { useMutation } from 'urql';
import type { Trouble } from '../../../lib/api/errors.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { LeaveList } from '../shared/hours/LeaveList.tsx';
import { LiftGpLeave } from './gp-hours.documents.ts';
import styles from './gp-hours.module.css';
import { LeaveForm } from './LeaveForm.tsx';
import { troubleOf, type Ways } from './own-hours.ts';

/** Leave that is planned, the way to remove each, and to add more. */
export function LeavePart(ways: Ways) {
  const { hours, take } = ways;
  const [adding, setAdding] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [{ fetching }, lift] = useMutation(LiftGpLeave);

  async function remove(from: string) {
    setTrouble(undefined);
    const { data } = await lift({ input: { revision: hours.revision, from } });
    if (!data) return;
    const why = take(data.liftGpLeave);
    setTrouble(troubleOf(why));
    if (!why) notify({ tone: 'good', message: 'gpHours.leave.removed' });
  }

  return (
    <div className={styles.part}>
      <TroubleNote trouble={trouble} level={3} />
      <LeaveList leaves={hours.leaves} busy={fetching} onLift={(from) => void remove(from)} />
      {adding ? (
        <LeaveForm {...ways} onClose={() => setAdding(false)} />
      ) : (
        <div>
          <SecondaryButton onClick={() => setAdding(true)}>
            <Say id="gpHours.leave.add" />
          </SecondaryButton>
        </div>
      )}
    </div>
  );
}
