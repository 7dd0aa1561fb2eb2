import { string, object } from 'yup';
import type { Rules } from '@meridian/contracts/kernel';
import { formatDay, ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { BirthDateParts, readBirthParts, type BirthParts } from '../../../ui/form/BirthDateParts.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './report.module.css';

/** What the rules judge: the problem of the parts, or none. */
type Judged = { dob: string };

const rules: Rules<Judged> = object({
  dob: string()
    .defined()
    .test('birth', (problem, { createError }) => problem === '' || createError({ message: problem })),
});
const read = (parts: BirthParts) => readBirthParts(parts, ukDay(new Date()));
const judged = (parts: BirthParts): Judged => {
  const found = read(parts);
  return { dob: 'problem' in found ? found.problem : '' };
};

type Props = { failed: { dob: string; times: number } | undefined; onSend(dob: string): Promise<void> };

/** Asks for the date of birth, which is all that a link needs. */
export function BirthForm({ failed, onSend }: Props) {
  async function send(parts: BirthParts) {
    const found = read(parts);
    if ('date' in found) await onSend(found.date);
  }
  return (
    <Page heading={<Say id="report.link.title" />} lead={<Say id="report.link.lead" />}>
      {failed && <NotOpened key={failed.times} dob={failed.dob} />}
      <Form<BirthParts, Judged> initial={{ day: '', month: '', year: '' }} rules={rules} asInput={judged} onSend={send}>
        <BirthDateParts name="dob" label="report.link.dob" hint="report.link.dob.hint" />
        <SubmitButton label="report.link.open" />
      </Form>
      <p className={styles.soft}>
        <Say id="report.link.privacy" />
      </p>
    </Page>
  );
}

/** A wrong link, a wrong date and a locked link are told alike: who guesses learns nothing, who is right finds a way. */
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
