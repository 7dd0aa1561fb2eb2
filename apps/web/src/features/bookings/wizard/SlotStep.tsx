import { mostPeopleOffered } from '@meridian/domain/bookings/rules';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { NearestSlots } from '../../diary/shared/NearestSlots.tsx';
import { SlotPicker } from '../../diary/shared/SlotPicker.tsx';
import { referralDraft } from '../shared/referral-draft.ts';
import { TimeAdvice } from '../shared/TimeAdvice.tsx';
import { voucherDraft } from '../shared/voucher-draft.ts';
import styles from './booking.module.css';
import type { BookingNow } from './booking.values.ts';
import { isKept } from '../../diary/shared/kept-time.ts';
import type { StepProps } from './booking.journey.ts';
import type { Wizard } from './use-booking.ts';

type Props = {
  wizard: Wizard;
  test: Pick<
    BookingNow['medtest'],
    'id' | 'kind' | 'name' | 'preparation' | 'bestUntilHour' | 'fastingHours' | 'daysSinceExposure'
  >;
  venueId: string;
  venueName: string;
  booking?: BookingNow;
  /** The time that was chosen before the booking began. */
  wanted?: string;
  onKept(now: BookingNow): void;
};

const isAlreadyKept = (booking: BookingNow, at: string, people: number): boolean =>
  isKept(booking, new Date()) && booking.time === at && booking.people === people;

export function SlotOfBooking({ wizard, booking, onward }: StepProps) {
  return (
    <SlotStep
      wizard={wizard}
      test={booking.medtest}
      venueId={booking.venue.id}
      venueName={booking.venue.name}
      booking={booking}
      onKept={(now) => onward({ booking: now })}
    />
  );
}

/** How many come, and when. The booking begins with the first time that is asked for. */
export function SlotStep({ wizard, test, venueId, venueName, booking, wanted, onKept }: Props) {
  const { id: testId, kind, name: testName } = test;
  const intl = useIntl();
  const { language } = useLanguage();
  const [people, setPeople] = useState(booking?.people || 1);
  const [at, setAt] = useState<string | undefined>(booking?.time ?? wanted);
  const [sending, setSending] = useState(false);
  const [unchosen, setUnchosen] = useState(false);
  const [turn, setTurn] = useState(0);
  const { gone } = wizard;

  async function send(time: string | undefined) {
    setUnchosen(time === undefined);
    if (time === undefined) return;
    setAt(time);
    if (booking && isAlreadyKept(booking, time, people)) return onKept(booking);
    setSending(true);
    const kept = await keep(time);
    setSending(false);
    if (kept) return onKept(kept);
    setAt(undefined);
    setTurn((count) => count + 1);
  }

  async function keep(time: string): Promise<BookingNow | undefined> {
    let id = booking?.id;
    if (id === undefined) {
      const referral = referralDraft.proofFor(testId, venueId);
      const started = await wizard.send({ action: 'start', testId, venueId, referral }, (reason) => {
        if (reason === 'referralClosed') referralDraft.forget();
        return undefined;
      });
      if (!('now' in started)) return undefined;
      id = started.now.id;
      if (referral !== undefined) referralDraft.begun(id);
    }
    const sent = await wizard.send({ action: 'slot', id, venueId, at: time, people });
    return 'now' in sent ? sent.now : undefined;
  }

  return (
    <div className={styles.slot}>
      <p className={styles.what}>
        <strong data-formatted>{testName}</strong>
        <span data-formatted>{venueName}</span>
      </p>
      {gone && (
        <NearestSlots
          messageKey={gone.messageKey}
          nearest={gone.nearest}
          disabled={sending}
          onChoose={(nearest) => void send(nearest)}
        />
      )}
      <label className={styles.people}>
        <span>
          <Say id="booking.people" />
        </span>
        <select value={people} onChange={({ target }) => setPeople(Number(target.value))}>
          {Array.from({ length: Math.max(mostPeopleOffered, people) }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {intl.formatMessage({ id: 'booking.people.count' }, { count })}
            </option>
          ))}
        </select>
      </label>
      {people > 1 && kind === 'vaccination' && voucherDraft.code() !== '' && (
        <output>
          <Say id="booking.voucher.onePerson" values={{ count: people }} />
        </output>
      )}
      <SlotPicker {...{ venueId, testId, people, turn }} chosen={at} onChoose={setAt} />
      <div className={styles.keep}>
        {at !== undefined && (
          <p aria-live="polite">
            <Say id="booking.slot.chosen" values={{ time: <strong>{formatUkTime(at, language)}</strong> }} />
          </p>
        )}
        <TimeAdvice test={test} at={at} departure={booking?.travel?.departure} />
        {unchosen && at === undefined && (
          <p className={styles.wrong} role="alert">
            <Say id="bookings.refusals.slotNeeded" />
          </p>
        )}
        <PrimaryButton disabled={sending} onClick={() => void send(at)}>
          <Say id={sending ? 'form.sending' : 'journey.continue'} />
        </PrimaryButton>
        <p className={styles.soft}>
          <Say id="booking.slot.hold" />
        </p>
      </div>
    </div>
  );
}
