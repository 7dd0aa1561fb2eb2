import type { CasePage } from '@meridian/contracts/generated/public';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/journey/SummaryList.tsx';
import { Say } from '../../../ui/Say.tsx';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import type { CaseNow } from './case.ts';
import { CaseFiles } from './CaseFiles.tsx';
import styles from './cases.module.css';
import { Versions } from './Versions.tsx';

type Props = {
  of: CaseNow;
  /** Its files are shown elsewhere. */
  withoutFiles?: boolean;
  onChange?(page: CasePage): void;
};

/** What was answered, page by page. */
export function Answers({ of, withoutFiles = false, onChange }: Props) {
  const { specialty, title, story, wish, storyTranslation, files, consents } = of;
  const to = (page: CasePage) => onChange && { onChange: () => onChange(page) };
  const clean = files.filter(({ status }) => status === 'clean');
  const rows: readonly SummaryRow[] = [
    { question: 'caseParts.row.patient', answer: <Who of={of} />, ...to('patient') },
    {
      question: 'caseParts.row.specialty',
      answer: specialty && <Say id={`fields.Specialty.${specialty}`} />,
      ...to('about'),
    },
    { question: 'caseParts.row.title', answer: title && <Own text={title} />, ...to('about') },
    { question: 'caseParts.row.story', answer: story && <Own text={story} />, ...to('about') },
    { question: 'caseParts.row.wish', answer: wish && <Own text={wish} />, ...to('about') },
    ...(withoutFiles
      ? []
      : [
          {
            question: 'caseParts.row.files' as const,
            answer: clean.length > 0 && <CaseFiles caseId={of.id} files={clean} />,
            ...to('files'),
          },
        ]),
    {
      question: 'caseParts.row.consents',
      answer: consents.length > 0 && (
        <span className={styles.lines}>
          {consents.map((consent) => (
            <span key={consent}>
              <Say id={`caseParts.consent.${consent}`} />
            </span>
          ))}
        </span>
      ),
      ...to('consents'),
    },
  ];
  return (
    <>
      <SummaryList rows={rows.map(({ answer, ...row }) => ({ ...row, ...(answer && { answer }) }))} />
      <Versions of={storyTranslation} from="zh" to="en" />
    </>
  );
}

const comma = { en: ', ', zh: '，' } as const;

function Own({ text }: { text: string }) {
  return (
    <span className={styles.own} translate="no" data-formatted>
      {text}
    </span>
  );
}

function Who({ of: { patient, relationship } }: Pick<Props, 'of'>) {
  const { language } = useLanguage();
  if (!patient) return null;
  return (
    <span className={styles.lines}>
      <span translate="no" data-formatted>
        {fullName(patient)}
        {comma[language]}
        {formatDateOfBirth(patient.dob, language)}
      </span>
      <span>
        <Say id={patient.sex === 1 ? 'caseParts.sex.male' : 'caseParts.sex.female'} />
      </span>
      {relationship && (
        <span className={styles.soft}>
          <Say id={`fields.CaseRelationship.${relationship}`} />
        </span>
      )}
    </span>
  );
}
