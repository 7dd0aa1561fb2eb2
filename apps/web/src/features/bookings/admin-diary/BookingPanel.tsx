import { adminMedtest } from '@meridian/contracts/generated/admin-metadata/bookings';
import { Suspense, useState } from 'react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import {
  ActionForm,
  type AdminAction,
  Drawer,
  formAction,
  Refusal,
  type Refused,
  UndoAction,
  Waiting,
} from '../../../ui/admin/index.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import week from '../../diary/shared/week/week.module.css';
import { acknowledge, attend, sample } from '../shared/counter-actions.ts';
import styles from './diary.module.css';
import type { Booked } from './diary.documents.ts';

/** What is done at the counter, in its order. */
const steps = [
  { ...acknowledge, action: formAction(acknowledge) },
  { ...attend, action: formAction(attend) },
  { ...sample, action: formAction(sample) },
];
const resource = { list: adminMedtest };
type Done = { readonly words: MessageId; readonly undo?: AdminAction | undefined };

type Props = { booking: Booked | undefined; onClose(): void; onChanged(): void; onMove(booking: Booked): void };

/** One booking of the diary: what is done at the counter, and the way to all else. */
export default function BookingPanel({ booking, onClose, onChanged, onMove }: Props) {
  return (
    <Drawer open={booking !== undefined} title={booking?.reference ?? ''} onClose={onClose}>
      {booking && <Inside key={booking.id} booking={booking} onClose={onClose} onChanged={onChanged} onMove={onMove} />}
    </Drawer>
  );
}

function Inside({ booking, onClose, onChanged, onMove }: Props & { booking: Booked }) {
  const { language } = useLanguage();
  const [done, setDone] = useState<Done>();
  const [refused, setRefused] = useState<Refused>();
  const next = steps.find(({ permitted }) => booking.permittedActions.includes(permitted));
  return (
    <div className={styles.panel}>
      <p>
        <strong translate="no" data-formatted>
          {booking.name}
        </strong>
        <span className={styles.block} data-formatted>
          {formatUkTime(booking.at, language)}
        </span>
        <span className={styles.block} data-formatted>
          {booking.test[language]} · {booking.venue}
        </span>
        <span className={styles.block}>
          <Say id={`fields.BookingStatus.${booking.status}`} />
        </span>
      </p>
      {refused && <Refusal refused={refused} />}
      {done && (
        <output className={week.done}>
          <span tabIndex={-1}>
            <Say id={done.words} />
          </span>
          {done.undo && (
            <UndoAction
              action={done.undo}
              of={resource.list.key}
              row={booking}
              onAnswer={(outcome) => {
                setRefused('refused' in outcome ? outcome.refused : undefined);
                setDone('refused' in outcome ? undefined : { words: 'admin.undone' });
                onChanged();
              }}
            />
          )}
        </output>
      )}
      {next && (
        <section key={next.permitted} className={styles.next}>
          <h3>
            <Say id={next.label} />
          </h3>
          <Suspense fallback={<Waiting />}>
            <ActionForm
              resource={resource}
              action={next.action}
              row={booking}
              onDone={() => {
                setRefused(undefined);
                setDone({ words: next.done, undo: next.action.undo });
                onChanged();
              }}
              onRefused={onChanged}
              onCancel={onClose}
            />
          </Suspense>
        </section>
      )}
      <div className={week.buttons}>
        {booking.movable && (
          <SecondaryButton onClick={() => onMove(booking)}>
            <Say id="adminBookings.amend" />
          </SecondaryButton>
        )}
        <AppLink to={`/admin/medtest?open=${encodeURIComponent(booking.id)}`}>
          <Say id="staffDiary.whole" />
        </AppLink>
      </div>
    </div>
  );
}
