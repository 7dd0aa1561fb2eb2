import { dayForm } from '@meridian/domain/kernel/rules';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { DayChooser } from '../../../ui/form/DayChooser.tsx';
import form from '../../../ui/form/form.module.css';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { type AwayDoctors, GpAwayDoctors } from './away.documents.ts';
import { AwayDay } from './AwayDay.tsx';
import styles from './gp-away.module.css';
import { useAnswer } from '../../../ui/admin/use-answer.ts';

const doctorsDocument = trusted(GpAwayDoctors);
const none = {};

/** A doctor is ill: the patients of a day are asked to choose another time. */
export default function GpAwayPage() {
  const id = useId();
  const intl = useIntl();
  const [address, setAddress] = useSearchParams();
  const [today] = useState(() => ukDay(new Date()));
  const { answer: doctors, again } = useAnswer<AwayDoctors>(doctorsDocument, none);
  const asked = address.get('day') ?? '';
  const day = dayForm.test(asked) ? asked : today;
  const known = typeof doctors === 'object' ? doctors : [];
  const doctor = known.find((each) => each.id === address.get('doctor'));
  const go = (part: { doctor?: string; day?: string }) =>
    setAddress({ doctor: doctor?.id ?? '', day, ...part }, { replace: true });

  return (
    <Page heading={<Say id="gpAway.title" />} lead={<Say id="gpAway.lead" />} wide>
      {doctors === undefined && <Loading shape="list" />}
      {doctors === 'failed' && <Failed onRetry={again} />}
      {doctors !== undefined && doctors !== 'failed' && known.length === 0 && (
        <Empty title="gpAway.noDoctors" text="gpAway.noDoctors.text" />
      )}
      {known.length > 0 && (
        <div className={styles.tools}>
          <div className={form.field}>
            <label htmlFor={id} className={form.label}>
              <Say id="gpAway.doctor" />
            </label>
            <select
              id={id}
              className={form.control}
              value={doctor?.id ?? ''}
              onChange={({ target }) => go({ doctor: target.value })}
            >
              <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
              {known.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </div>
          <DayChooser day={day} onChange={(next) => go({ day: next })} />
        </div>
      )}
      {doctor && <AwayDay key={`${doctor.id} ${day}`} doctor={doctor} day={day} />}
    </Page>
  );
}
