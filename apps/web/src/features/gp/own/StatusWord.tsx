import {
  IconCalendarTime,
  IconCircleCheck,
  IconCircleX,
  IconPencil,
  IconPhoneCall,
  IconPhoneIncoming,
  IconPhoneX,
} from '@tabler/icons-react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';
import { Note } from '../../../ui/journey/Note.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Say } from '../../../ui/Say.tsx';
import type { AppointmentNow } from '../shared/appointment.ts';
import { PlaceLines } from '../shared/PlaceLines.tsx';

type Look = { word: MessageId; next: MessageId; icon: Icon; tone: 'plain' | 'good' | 'bad' };

const statuses: Readonly<Record<AppointmentNow['status'], Look>> = {
  draft: { word: 'gpOwn.status.draft', next: 'gpOwn.next.draft', icon: IconPencil, tone: 'plain' },
  requested: { word: 'gpOwn.status.requested', next: 'gpOwn.next.requested', icon: IconCalendarTime, tone: 'plain' },
  paid: { word: 'gpOwn.status.paid', next: 'gpOwn.next.paid', icon: IconCalendarTime, tone: 'plain' },
  confirmed: { word: 'gpOwn.status.confirmed', next: 'gpOwn.next.confirmed', icon: IconPhoneIncoming, tone: 'good' },
  inProgress: { word: 'gpOwn.status.inProgress', next: 'gpOwn.next.inProgress', icon: IconPhoneCall, tone: 'good' },
  completed: { word: 'gpOwn.status.completed', next: 'gpOwn.next.completed', icon: IconCircleCheck, tone: 'good' },
  cancelled: { word: 'gpOwn.status.cancelled', next: 'gpOwn.next.cancelled', icon: IconCircleX, tone: 'plain' },
  noShow: { word: 'gpOwn.status.noShow', next: 'gpOwn.next.noShow', icon: IconPhoneX, tone: 'bad' },
  expired: { word: 'gpOwn.status.expired', next: 'gpOwn.next.expired', icon: IconCircleX, tone: 'plain' },
};

/** What is different where a time was booked. */
const timed: Readonly<Partial<Record<AppointmentNow['status'], Look>>> = {
  draft: { word: 'gpOwn.status.draft', next: 'gpOwn.next.draftTimed', icon: IconPencil, tone: 'plain' },
  requested: {
    word: 'gpOwn.status.requested',
    next: 'gpOwn.next.requestedTimed',
    icon: IconCalendarTime,
    tone: 'plain',
  },
  confirmed: { word: 'gpOwn.status.timed', next: 'gpOwn.next.timed', icon: IconCalendarTime, tone: 'good' },
  cancelled: { word: 'gpOwn.status.cancelled', next: 'gpOwn.next.cancelledTimed', icon: IconCircleX, tone: 'plain' },
  noShow: { word: 'gpOwn.status.missedTimed', next: 'gpOwn.next.missedTimed', icon: IconCircleX, tone: 'bad' },
};

/** It had begun, and came to nothing. */
const notHeldLook: Look = { word: 'gpOwn.status.notHeld', next: 'gpOwn.next.notHeld', icon: IconCircleX, tone: 'bad' };

/** The doctor phoned whoever was not there, or asked for that. */
const phonedLook: Look = { ...statuses.noShow, next: 'gpOwn.next.missedPhoned' };

type Looked = Pick<AppointmentNow, 'status' | 'time' | 'notHeld' | 'missedCalls'>;

function lookOf({ status, time, notHeld, missedCalls }: Looked): Look {
  if (notHeld) return notHeldLook;
  if (time && status === 'noShow' && missedCalls > 0) return phonedLook;
  return (time && timed[status]) ?? statuses[status];
}

export function StatusWord({ appointment }: { appointment: Looked }) {
  const { word, icon: Sign, tone } = lookOf(appointment);
  return (
    <span className={things.status} data-tone={tone}>
      <Sign size={20} aria-hidden />
      <Say id={word} />
    </span>
  );
}

/** What happens next, in words; an apology where the promise was broken. */
export function NextStep({ appointment, level }: { appointment: AppointmentNow; level: 2 | 3 }) {
  const { language } = useLanguage();
  const { status, callBy, late, missedCalls, practitioner, cancelledBy, cancelling, ended, moveOffered } = appointment;
  const time = formatUkTime(callBy, language);
  const isTimed = appointment.time != null;
  const isWaiting = status === 'confirmed';
  if (isWaiting && moveOffered) {
    return (
      <Note tone="warn" level={level} heading={<Say id="gpOwn.away" values={{ time }} />}>
        <p>
          <Say id="gpOwn.away.text" />
        </p>
      </Note>
    );
  }
  if (isWaiting && late) {
    const isMissed = !isTimed && missedCalls > 0;
    return (
      <Note tone="warn" level={level} heading={<Say id={isMissed ? 'gpOwn.late.missed' : 'gpOwn.late'} />}>
        <p>
          <Say
            id={isMissed ? 'gpOwn.late.missed.text' : isTimed ? 'gpOwn.late.timed' : 'gpOwn.late.text'}
            values={{ time, count: missedCalls }}
          />
        </p>
        {cancelling?.free && (
          <p>
            <Say id={isTimed ? 'gpOwn.late.moveOrCancel' : 'gpOwn.late.cancel'} />
          </p>
        )}
      </Note>
    );
  }
  const unpaid = status === 'draft' && ended ? ('gpOwn.next.unpaid' as const) : undefined;
  const inPerson = isWaiting && appointment.mode === 'inPerson' ? ('gpOwn.next.inPerson' as const) : undefined;
  const noAdvice = status === 'completed' && !appointment.outcome ? ('gpOwn.next.completedByUs' as const) : undefined;
  const byStaff =
    status === 'cancelled' && cancelledBy === 'staff' && !appointment.notHeld
      ? isTimed
        ? ('gpOwn.next.cancelledByUsTimed' as const)
        : ('gpOwn.next.cancelledByUs' as const)
      : undefined;
  return (
    <div className={things.nextStep}>
      <p>
        <Say id={unpaid ?? byStaff ?? noAdvice ?? inPerson ?? lookOf(appointment).next} values={{ time }} />
      </p>
      {isWaiting && practitioner && (
        <p>
          <Say
            id={isTimed ? 'gpParts.times.with' : 'gpOwn.doctor'}
            values={{ name: <bdi translate="no">{practitioner}</bdi> }}
          />
        </p>
      )}
      {isWaiting && appointment.interpreterArranged != null && (
        <p>
          <Say id={appointment.interpreterArranged ? 'gpOwn.interpreter' : 'gpOwn.interpreter.open'} />
        </p>
      )}
      {isWaiting && appointment.time?.place && <PlaceLines place={appointment.time.place} phone />}
      {isWaiting && missedCalls > 0 && (
        <p>
          <Say id={isTimed ? 'gpOwn.missedTimed' : 'gpOwn.missed'} values={{ count: missedCalls }} />
        </p>
      )}
    </div>
  );
}
