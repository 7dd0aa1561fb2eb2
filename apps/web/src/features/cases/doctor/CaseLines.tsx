import type { DoctorCaseLinePartsFragment } from '../../../gql/graphql.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { hasClock } from '../shared/has-clock.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './doctor.module.css';

type Line = DoctorCaseLinePartsFragment;

export function CaseLines({ title, lines }: { title: MessageId; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>
        <Say id={title} />
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <CaseLine line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CaseLine({ line }: { line: Line }) {
  const { id, reference, title, name, specialty, status, late, answered } = line;
  return (
    <article className={styles.line} data-late={late && hasClock(line)}>
      <h3>
        <AppLink to={`/doctor/cases/${id}`}>
          <bdi translate="no">{title ?? reference}</bdi>
        </AppLink>
      </h3>
      <p className={styles.due}>
        <Due line={line} />
        {answered && (
          <strong className={styles.good}>
            <Say id="doctor.hasAnswer" />
          </strong>
        )}
      </p>
      <ul className={styles.facts}>
        <li translate="no">{reference}</li>
        {name && (
          <li>
            <bdi translate="no">{name}</bdi>
          </li>
        )}
        <li>
          <Say id={`fields.Specialty.${specialty}`} />
        </li>
        <li>
          <Say id={`fields.CaseStatus.${status}`} />
        </li>
      </ul>
    </article>
  );
}

/** When the report is due, for as long as it is. */
export function Due({ line }: { line: Pick<Line, 'status' | 'dueBy' | 'paused' | 'late'> }) {
  const { language } = useLanguage();
  const { status, dueBy, paused, late } = line;
  if (!hasClock(line)) return null;
  if (paused) return <Say id={status === 'actionRequired' ? 'doctor.paused' : 'doctor.paused.translated'} />;
  return (
    <>
      {late && (
        <strong className={styles.bad}>
          <Say id="doctor.late" />
        </strong>
      )}
      <span>
        <Say id="doctor.dueBy" values={{ time: formatUkTime(dueBy, language) }} />
      </span>
    </>
  );
}
