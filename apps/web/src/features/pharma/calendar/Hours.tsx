import { type ReactNode, useState } from 'react';
import { type FragmentType, readFragment } from '../../../gql/fragment-masking.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { AppTarget } from '../../../lib/routing/paths.ts';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { ExceptionForm } from '../../diary/shared/calendar-hours/ExceptionForm.tsx';
import { Exceptions } from '../../diary/shared/calendar-hours/Exceptions.tsx';
import { HoursEditor } from '../../diary/shared/calendar-hours/HoursEditor.tsx';
import { HoursTable } from '../../diary/shared/calendar-hours/HoursTable.tsx';
import {
  ExceptPharmaDay,
  LiftPharmaException,
  PharmaHoursParts,
  PreviewPharmaCalendar,
  PreviewPharmaException,
  PreviewPharmaLift,
  SetPharmaCalendar,
} from './calendar.documents.ts';
import styles from './calendar.module.css';

const ofPublic = (preview: unknown, save: unknown) => ({
  preview: trusted(preview, 'public'),
  save: trusted(save, 'public'),
});
const setting = ofPublic(PreviewPharmaCalendar, SetPharmaCalendar);
const excepting = ofPublic(PreviewPharmaException, ExceptPharmaDay);
const lifting = ofPublic(PreviewPharmaLift, LiftPharmaException);
const linkTo = (id: string): AppTarget => `/pharma/visits/${id}`;

type Form = 'hours' | 'day';
type Props = { of: FragmentType<typeof PharmaHoursParts>; runs: boolean; again(): void };

/** When the pharmacy is open: read by whoever works there, changed by whoever runs it. */
export default function Hours({ of, runs, again }: Props) {
  const hours = readFragment(PharmaHoursParts, of);
  const [form, setForm] = useState<Form>();
  const isSet = hours.slotMinutes != null;
  const row = {
    ...hours,
    slotMinutes: hours.slotMinutes ?? null,
    capacity: hours.capacity ?? null,
    leadMinutes: hours.leadMinutes ?? null,
    furthestDays: hours.furthestDays ?? null,
    bankHolidays: hours.bankHolidays ?? null,
  };
  const days = hours.exceptions.map((day) => ({ ...day, capacity: day.capacity ?? null, note: day.note ?? null }));
  const close = () => setForm(undefined);
  const done = (message: MessageId) => {
    close();
    notify({ tone: 'good', message });
    again();
  };
  const change: MessageId = isSet ? 'placeHours.change' : 'placeHours.set';
  return (
    <div className={styles.hours}>
      <Part title="placeHours.title" action={runs && { label: change, run: () => setForm('hours') }}>
        <HoursTable row={row} />
      </Part>
      <Part
        title="placeHours.exceptions"
        action={runs && isSet && { label: 'placeHours.exceptions.add', run: () => setForm('day') }}
      >
        {days.length === 0 && (
          <p>
            <Say id="placeHours.exceptions.none" />
          </p>
        )}
        <Exceptions
          found={days}
          row={row}
          steps={runs ? lifting : undefined}
          linkTo={linkTo}
          refresh={() => notify({ tone: 'good', message: 'pharmaCalendar.lifted' })}
          reload={again}
        />
      </Part>
      <Drawer open={form === 'hours'} title={<Say id={change} />} onClose={close}>
        <HoursEditor
          row={row}
          steps={setting}
          linkTo={linkTo}
          onDone={() => done('placeHours.saved')}
          onStale={again}
          onCancel={close}
        />
      </Drawer>
      <Drawer open={form === 'day'} title={<Say id="placeHours.exceptions.add" />} onClose={close}>
        <ExceptionForm
          row={row}
          steps={excepting}
          linkTo={linkTo}
          onDone={() => done('placeHours.exceptions.add.done')}
          onStale={again}
          onCancel={close}
        />
      </Drawer>
    </div>
  );
}

type PartProps = { title: MessageId; action: false | { label: MessageId; run(): void }; children: ReactNode };

function Part({ title, action, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>
        <Say id={title} />
      </h2>
      {children}
      {action && (
        <div>
          <SecondaryButton onClick={action.run}>
            <Say id={action.label} />
          </SecondaryButton>
        </div>
      )}
    </section>
  );
}
