import type { SharedRecords } from '@meridian/contracts/generated/public';
import { shareAppointmentRecordsRules } from '@meridian/contracts/gp';
import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import things from '../../../ui/page/own-things.module.css';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { GpAppointment } from '../shared/appointment.documents.ts';
import type { AppointmentNow } from '../shared/appointment.ts';
import { sharedIn, shareValues, type ShareValues } from '../shared/gp.values.ts';
import { ShareFields } from '../shared/ShareFields.tsx';
import { ShareAppointmentRecords } from './own-appointments.documents.ts';

const words = (records: readonly SharedRecords[]): string => records.toSorted().join(' ');

type Props = { appointment: AppointmentNow; take(appointment: AppointmentNow): void; refresh(): void };

/** What the doctor may see of what is here: agreed to until it is over, and taken back at any time. */
export default function SharePart({ appointment, take, refresh }: Props) {
  const { language: lang } = useLanguage();
  const isMember = useViewer()?.user?.settings.guest === false;
  const [, share] = useMutation(ShareAppointmentRecords);
  const { id, sharing } = appointment;
  const agreed = words(sharing?.records ?? []);
  // What was changed elsewhere is filled in anew; what was saved here stays as it is, with the focus.
  const [drawn, setDrawn] = useState({ agreed, times: 0 });
  if (drawn.agreed !== agreed) setDrawn({ agreed, times: drawn.times + 1 });
  if (!isMember || !sharing || (!sharing.open && sharing.records.length === 0)) return null;
  const { records, open, until } = sharing;

  async function send(values: ShareValues) {
    const { data } = await share({ input: { id, lang, records: sharedIn(values) } });
    const answer = data?.shareAppointmentRecords;
    if (answer?.__typename === 'Refusal') {
      notify({ tone: 'bad', ...troubleIn(answer) });
      return refresh();
    }
    if (answer?.__typename !== 'Appointment') return undefined;
    notify({ tone: 'good', message: 'gpOwn.share.done' });
    setDrawn({ ...drawn, agreed: words(sharedIn(values)) });
    return take(readFragment(GpAppointment, answer));
  }

  return (
    <Section heading={<Say id="gpOwn.share" />}>
      <Form
        key={drawn.times}
        initial={shareValues(appointment)}
        rules={shareAppointmentRecordsRules}
        asInput={(values: ShareValues) => ({ id, lang, records: sharedIn(values) })}
        onSend={send}
      >
        <ShareFields records={open ? undefined : records} />
        <SubmitButton label="gpOwn.share.save" />
      </Form>
      {until && (
        <p className={things.soft}>
          <Say id="gpOwn.share.until" values={{ time: formatUkTime(until, lang) }} />
        </p>
      )}
    </Section>
  );
}
