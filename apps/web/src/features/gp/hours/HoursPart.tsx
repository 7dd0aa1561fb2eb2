import { useState } from 'react';
import { useMutation } from 'urql';
import type { Refused } from '../../../ui/admin/admin-answers.ts';
import { useSeen } from '../../../ui/admin/use-seen.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { HoursForm } from '../shared/hours/HoursForm.tsx';
import { ModeWeeks } from '../shared/hours/ModeWeeks.tsx';
import { SetGpHours } from './gp-hours.documents.ts';
import styles from './gp-hours.module.css';
import { troubleOf, type OwnHours, type Ways } from './own-hours.ts';

/** The hours of each mode, and the way to change them. */
export function HoursPart(ways: Ways) {
  const { hours, bufferMinutes } = ways.hours;
  const [editing, setEditing] = useState(false);
  if (editing) return <Editor {...ways} onClose={() => setEditing(false)} />;
  return (
    <div className={styles.part}>
      <ModeWeeks {...{ hours, bufferMinutes }} level={3} />
      {hours.length > 0 && (
        <div>
          <SecondaryButton onClick={() => setEditing(true)}>
            <Say id="gpHours.change" />
          </SecondaryButton>
        </div>
      )}
    </div>
  );
}

function Editor({ hours: own, take, onClose }: Ways & { onClose(): void }) {
  const { hours, bufferMinutes } = own;
  const [{ fetching }, send] = useMutation(SetGpHours);
  const [refused, setRefused] = useState<Refused>();
  const { revision, newer } = useSeen(own as never, refused);

  async function save(given: Pick<Parameters<typeof send>[0]['input'], 'hours' | 'bufferMinutes'>) {
    setRefused(undefined);
    const { data } = await send({ input: { revision, ...given } });
    if (!data) return;
    const why = take(data.setGpHours);
    if (why) return setRefused(why);
    notify({ tone: 'good', message: 'gpHours.saved' });
    onClose();
  }

  return (
    <HoursForm {...{ hours, bufferMinutes }} busy={fetching} onSave={(given) => void save(given)} onCancel={onClose}>
      <TroubleNote trouble={troubleOf(refused)} level={3} />
      {newer && <Newer hours={newer as unknown as OwnHours} />}
    </HoursForm>
  );
}

const Newer = ({ hours: { hours, bufferMinutes } }: { hours: OwnHours }) => (
  <div className={styles.part}>
    <p>
      <Say id="gpHours.newer" />
    </p>
    <ModeWeeks {...{ hours, bufferMinutes }} level={3} />
  </div>
);
