import { useState } from 'react';
import { graphql } from '../../../gql/index.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { TimePicker } from '../../diary/shared/TimePicker.tsx';
import type { AppointmentNow } from './appointment.ts';
import styles from './gp.module.css';
import { PlaceLines } from './PlaceLines.tsx';
import { useOffer } from './use-offer.ts';

const GpTimes = graphql(`
  query GpTimes($mode: ConsultationMode!, $minutes: Int!, $month: String!, $practitionerId: ID) {
    gpTimes(mode: $mode, minutes: $minutes, month: $month, practitionerId: $practitionerId) {
      month
      days {
        day
        slots {
          at
          practitionerId
        }
      }
      first
      last
    }
  }
`);

/** A time, and whose it is. */
export type DoctorTime = { at: string; practitionerId: string };

type Props = {
  appointment: Pick<AppointmentNow, 'mode'> & {
    /** `practitionerId`: whose times are shown first. */
    wishes?: { minutes: number; practitionerId?: string | null } | null;
  };
  /** Leads from the times of all doctors back to those of the one. */
  showOne?: MessageId;
  chosen: DoctorTime | undefined;
  onChoose(time: DoctorTime | undefined): void;
  /** The time of what is moved. */
  current?: string;
  /** Counts up when the times have to be asked for anew. */
  turn: number;
  /** The time that somebody else has taken meanwhile. */
  lost?: string | undefined;
};

/** When a doctor is free: the one who was wished for, or any. */
export function DoctorTimes({
  appointment: { mode, wishes },
  showOne = 'gpParts.times.showWished',
  chosen,
  onChoose,
  current,
  turn,
  lost,
}: Props) {
  const { offer } = useOffer();
  const wished = wishes?.practitionerId ?? undefined;
  const [anyDoctor, setAnyDoctor] = useState(wished === undefined);
  if (wishes == null) return null;
  const nameOf = (wanted: string) => offer?.practitioners.find(({ id }) => id === wanted)?.name;
  const name = wished === undefined ? undefined : nameOf(wished);
  const with_ = chosen && nameOf(chosen.practitionerId);
  const place =
    mode === 'inPerson' ? offer?.practitioners.find(({ id }) => id === chosen?.practitionerId)?.place : null;

  function turnTo(any: boolean) {
    setAnyDoctor(any);
    onChoose(undefined);
  }

  return (
    <div className={styles.part}>
      {wished !== undefined && (
        <div className={styles.actions}>
          <p>
            {anyDoctor ? (
              <Say id="gpParts.times.any" />
            ) : (
              <Say id="gpParts.times.of" values={{ name: <bdi translate="no">{name ?? ''}</bdi> }} />
            )}
          </p>
          <SecondaryButton onClick={() => turnTo(!anyDoctor)}>
            <Say id={anyDoctor ? showOne : 'gpParts.times.showAny'} />
          </SecondaryButton>
        </div>
      )}
      <TimePicker
        key={String(anyDoctor)}
        query={GpTimes}
        variables={{ mode, minutes: wishes.minutes, practitionerId: anyDoctor ? null : wished }}
        read={({ gpTimes }) => gpTimes ?? null}
        notHere="gpParts.times.none"
        chosen={chosen?.at}
        onChoose={onChoose}
        {...{ current, turn, lost }}
      />
      {with_ !== undefined && (
        <p aria-live="polite" className={styles.lines}>
          <Say id="gpParts.times.with" values={{ name: <bdi translate="no">{with_}</bdi> }} />
          {place && <PlaceLines place={place} />}
        </p>
      )}
    </div>
  );
}
