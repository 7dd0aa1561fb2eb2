import type { ConsultationMode } from '@meridian/contracts/generated/public';
import { isTimed } from '@meridian/domain/gp/rules';
import { useFormikContext } from 'formik';
import { useEffect, type ReactNode } from 'react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Choices } from '../../../ui/journey/Choices.tsx';
import { Say } from '../../../ui/Say.tsx';
import { promiseTimes } from '../shared/appointment.ts';
import { DoctorTimes } from '../shared/DoctorTimes.tsx';
import styles from '../shared/gp.module.css';
import { anyDoctor } from '../shared/gp.values.ts';
import { inMode, type GpValues } from './gp-for-patient.values.ts';

/** Called back, by video or in person: what any doctor offers. */
export function Mode({ modes }: { modes: readonly ConsultationMode[] }) {
  const { values, setValues } = useFormikContext<GpValues>();
  return (
    <Choices<ConsultationMode>
      name="mode"
      legend={<Say id="gpStaff.mode" />}
      chosen={values.mode}
      onChoose={(mode) => void setValues(inMode(values, mode, anyDoctor))}
      choices={modes.map((value) => ({ value, title: <Say id={`gpStaff.mode.${value}`} /> }))}
    />
  );
}

type WhenProps = {
  lost: string | undefined;
  turn: number;
  /** It was sent without a time. */
  unchosen: boolean;
  children(mode: ConsultationMode): ReactNode;
};

/** How long and with whom, and then when: a free time, or the promise of a call back. */
export function WhenGp({ lost, turn, unchosen, children }: WhenProps) {
  const { language } = useLanguage();
  const { values, setFieldValue } = useFormikContext<GpValues>();
  const { mode, minutes, practitionerId, time } = values;
  const wish = practitionerId === anyDoctor ? null : practitionerId;
  const asked = `${mode} ${minutes} ${practitionerId} ${turn}`;
  useEffect(() => void setFieldValue('time', null), [asked, setFieldValue]);
  return (
    <>
      <FieldGroup title="gpStaff.how">{children(mode)}</FieldGroup>
      <FieldGroup title="gpStaff.when">
        {!isTimed(mode) && (
          <p>
            <Say id="gpStaff.promise" values={promiseTimes(language)} />
          </p>
        )}
        {isTimed(mode) && minutes === '' && (
          <p className={styles.soft}>
            <Say id="gpStaff.when.length" />
          </p>
        )}
        {isTimed(mode) && minutes !== '' && (
          <DoctorTimes
            key={`${mode} ${minutes} ${practitionerId}`}
            appointment={{ mode, wishes: { minutes: Number(minutes), practitionerId: wish } }}
            chosen={time ?? undefined}
            onChoose={(chosen) =>
              void setFieldValue('time', chosen ? { at: chosen.at, practitionerId: chosen.practitionerId } : null)
            }
            turn={turn}
            lost={lost}
          />
        )}
        {time && (
          <p aria-live="polite">
            <Say
              id="adminBookings.book.time"
              values={{ time: <strong data-formatted>{formatUkTime(time.at, language)}</strong> }}
            />
          </p>
        )}
        {unchosen && time === null && isTimed(mode) && (
          <p className={styles.wrong} role="alert">
            <Say id="gpBook.time.needed" />
          </p>
        )}
      </FieldGroup>
    </>
  );
}
