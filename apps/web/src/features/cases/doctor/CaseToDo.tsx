import { fullName } from '@meridian/domain/kernel/rules';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { SummaryList, type SummaryRow } from '../../../ui/journey/SummaryList.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Empty } from '../../../ui/states/states.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { translatedPart, Versions } from '../shared/Versions.tsx';
import { Due } from './CaseLines.tsx';
import type { Ways } from './doctor-case.ts';
import styles from './doctor.module.css';
import { ForPatient } from './ForPatient.tsx';
import { Questions } from './Questions.tsx';
import { EarlierResults } from './EarlierResults.tsx';
import { RecordFiles } from './RecordFiles.tsx';
import { ReportEditor } from './ReportEditor.tsx';
import { SignedReports } from './SignedReports.tsx';

export function CaseToDo(ways: Ways) {
  const { of } = ways;
  const { status, reference, files, permittedActions, feedback } = of;
  return (
    <div className={styles.record}>
      <p className={styles.due}>
        <span translate="no">{reference}</span>
        <span>
          <Say id={`fields.CaseStatus.${status}`} />
        </span>
        <Due line={of} />
      </p>
      {status === 'cancelled' && <Note tone="warn" level={2} heading={<Say id="doctor.cancelled" />} />}
      <Section heading={<Say id="doctor.asked" />}>
        <Asked {...ways} />
        <Versions of={of.storyTranslation} from="zh" to="en" />
      </Section>
      <Section heading={<Say id="doctor.records" />}>
        {files.length === 0 ? (
          <Empty title="doctor.noFiles" text="doctor.noFiles.text" />
        ) : (
          <RecordFiles files={files} />
        )}
      </Section>
      <EarlierResults of={of} />
      <Questions {...ways} />
      <ForPatient of={of} />
      {permittedActions.includes('writeCaseReport') && <ReportEditor {...ways} />}
      <SignedReports {...ways} />
      {feedback && (
        <Section heading={<Say id="doctor.feedback" />}>
          <p>
            <Say id="doctor.stars" values={{ stars: feedback.stars }} />
          </p>
          {feedback.words && (
            <p className={styles.own} translate="no">
              {feedback.words}
            </p>
          )}
        </Section>
      )}
    </div>
  );
}

function Asked({ of }: Ways) {
  const { patient, relationship, specialty, storyTranslation, language: spoken, earlierResults } = of;
  const { language } = useLanguage();
  const own = (text: string | null | undefined) =>
    text == null ? null : (
      <span className={styles.own} translate="no" data-formatted>
        {text}
      </span>
    );
  const who = patient && `${fullName(patient)}, ${formatDateOfBirth(patient.dob, language)}`;
  const rows: readonly SummaryRow[] = [
    { question: 'doctor.row.patient', answer: own(who) },
    {
      question: 'doctor.row.sex',
      answer: patient && <Say id={patient.sex === 1 ? 'doctor.row.male' : 'doctor.row.female'} />,
    },
    { question: 'doctor.row.asks', answer: <Say id={`doctor.asks.${relationship}`} /> },
    { question: 'doctor.row.reads', answer: <Say id={`doctor.reads.${spoken}`} /> },
    { question: 'doctor.row.specialty', answer: <Say id={`fields.Specialty.${specialty}`} /> },
    { question: 'doctor.row.story', answer: own(translatedPart(storyTranslation, 'story') ?? of.story) },
    { question: 'doctor.row.wish', answer: own(translatedPart(storyTranslation, 'wish') ?? of.wish) },
    {
      question: 'doctor.row.earlier',
      answer: <Say id={earlierResults ? 'doctor.earlier.yes' : 'doctor.earlier.no'} />,
    },
  ];
  return <SummaryList rows={rows.map(({ answer, ...row }) => ({ ...row, ...(answer && { answer }) }))} />;
}
