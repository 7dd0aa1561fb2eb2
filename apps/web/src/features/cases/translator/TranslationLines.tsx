import type { TranslationLinePartsFragment } from '../../../gql/graphql.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { type Languages, subjectWords } from './translation.ts';
import styles from './translator.module.css';

type Line = TranslationLinePartsFragment;

export function TranslationLines({ title, lines }: { title: MessageId; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>
        <Say id={title} />
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <TranslationLine line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TranslationLine({ line }: { line: Line }) {
  const { language } = useLanguage();
  const { id, reference, subject, fileKind, specialty, status, done, count, returned, dueBy } = line;
  const isOver = status === 'approved' || status === 'wordless';
  return (
    <article className={styles.line}>
      <h3>
        <AppLink to={`/translator/${id}`}>
          <Say id={subjectWords(subject, fileKind)} />
          {' · '}
          <span translate="no">{reference}</span>
        </AppLink>
      </h3>
      <p className={styles.due}>
        {!isOver && (
          <span>
            <Say id="translator.dueBy" values={{ time: formatUkTime(dueBy, language) }} />
          </span>
        )}
        {returned && status === 'translating' && (
          <strong className={styles.bad}>
            <Say id="translator.returned" />
          </strong>
        )}
      </p>
      <ul className={styles.facts}>
        <li>
          <Direction of={line} />
        </li>
        <li>
          <Say id={`fields.Specialty.${specialty}`} />
        </li>
        <li>
          <Say id={`fields.TranslationStatus.${status}`} />
        </li>
        {count > 0 && (
          <li>
            <Say id="translator.progress" values={{ done, count }} />
          </li>
        )}
      </ul>
    </article>
  );
}

/** From which language into which. */
export function Direction({ of: { from, to } }: { of: Languages }) {
  return (
    <Say
      id="translator.direction"
      values={{
        from: <Say id={`fields.CaseFileLanguage.${from}`} />,
        to: <Say id={`fields.CaseFileLanguage.${to}`} />,
      }}
    />
  );
}
