import { birthDay, rulesFor } from '@meridian/contracts/kernel';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './report.module.css';

type Values = { dob: string };

const rules = rulesFor<Values>({ dob: birthDay().defined() });

type Props = { failed: { dob: string; times: number } | undefined; onSend(dob: string): Promise<void> };

/** Asks for the date of birth, which is all that a link needs. */
export function BirthForm({ failed, onSend }: Props) {
  return (
    <Page heading={<Say id="report.link.title" />} lead={<Say id="report.link.lead" />}>
      {failed && <NotOpened key={failed.times} dob={failed.dob} />}
      <Form<Values> initial={{ dob: '' }} rules={rules} onSend={({ dob }) => onSend(dob)}>
        <DateField name="dob" label="report.link.dob" hint="report.link.dob.hint" ownBirth />
        <SubmitButton label="report.link.open" />
      </Form>
      <p className={styles.soft}>
        <Say id="report.link.privacy" />
      </p>
    </Page>
  );
}

/** A wrong link, a wrong date and a locked link get the same answer: who guesses learns nothing, who is right finds a way. */
function NotOpened({ dob }: { dob: string }) {
  const { language } = useLanguage();
  const signIn = (parts: React.ReactNode[]) => <AppLink to="/login?next=%2Fyour-files%2Fresults">{parts}</AppLink>;
  const help = (parts: React.ReactNode[]) => <AppLink to="/help">{parts}</AppLink>;
  return (
    <Note tone="bad" level={2} heading={<Say id="report.link.failed" />} takesFocus>
      <p>
        <Say id="report.link.failed.date" values={{ date: <strong>{formatDay(dob, language)}</strong> }} />
      </p>
      <ul className={styles.ways}>
        <li>
          <Say id="report.link.failed.check" />
        </li>
        <li>
          <Say id="report.link.failed.newest" />
        </li>
        <li>
          <Say id="report.link.failed.locked" values={{ signIn, help }} />
        </li>
      </ul>
    </Note>
  );
}
