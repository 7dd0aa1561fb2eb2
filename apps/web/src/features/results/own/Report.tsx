import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useRef, useEffect, type ReactNode } from 'react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Comment } from './Comment.tsx';
import { Corrected } from './Corrected.tsx';
import type { Holder } from './documents.ts';
import { Downloads } from './Downloads.tsx';
import { DocumentFacts, Person } from './Facts.tsx';
import { Findings } from './Findings.tsx';
import { Readings } from './Readings.tsx';
import type { Report as Shown } from './report.ts';
import styles from './report.module.css';

type Props = { report: Shown; holder: Holder; before?: ReactNode; after?: ReactNode; takesFocus?: boolean };

/** A report, to be read on a screen, on paper and aloud. */
export function Report({ report, holder, before, after, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { testType, results, withdrawal, status, reference } = report;
  const isWithdrawn = status === 'withdrawn';

  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <article className={styles.report} data-withdrawn={isWithdrawn}>
      {before}
      <h1 ref={heading} tabIndex={-1} data-formatted>
        {testType}
      </h1>
      {isWithdrawn && withdrawal && <Withdrawn {...withdrawal} />}
      {!isWithdrawn && <Findings report={report} />}
      {!isWithdrawn && <Corrected report={report} />}
      <Person report={report} />
      <a className={styles.download} href="#keep">
        <IconDownload size={22} aria-hidden />
        <Say id="report.keep.go" />
      </a>
      {isWithdrawn && results.length > 0 && (
        <details className={styles.old}>
          <summary>
            <IconChevronDown size={20} aria-hidden />
            <Say id="report.readings.withdrawn" />
          </summary>
          {report.comments && <Comment {...report} />}
          <Found report={report} />
        </details>
      )}
      {!isWithdrawn && (
        <Section heading={<Say id="report.readings" />}>
          <Found report={report} />
        </Section>
      )}
      <Section id="keep" heading={<Say id="report.keep" />}>
        <DocumentFacts report={report} />
        <Downloads {...{ holder, reference }} />
      </Section>
      {after}
    </article>
  );
}

function Found({ report: { results, sampleDate } }: { report: Shown }) {
  return (
    <>
      <Readings {...{ results, sampleDate }} />
      <p className={styles.soft}>
        <Say id="report.ranges" />
      </p>
    </>
  );
}

function Withdrawn({ at, reason, words }: NonNullable<Shown['withdrawal']>) {
  const { language } = useLanguage();
  return (
    <Note tone="bad" level={2} heading={<Say id="report.withdrawn" />}>
      <p>
        <Say id={`report.withdrawn.${reason}`} values={{ time: formatUkTime(at, language) }} />
      </p>
      {words && <p data-formatted>{words}</p>}
      <p>
        <Say id="report.withdrawn.next" />
      </p>
    </Note>
  );
}
