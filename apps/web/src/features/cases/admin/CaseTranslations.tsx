import { Suspense, useState } from 'react';
import type { StaffTranslation } from '@meridian/contracts/generated/admin';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { actorText } from '../../../ui/admin/actor-text.ts';
import { useWords } from '../../../ui/admin/admin-text.ts';
import { type AdminRow, lazyPart, Waiting } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './cases-admin.module.css';
import type { TakeBackProps } from './TakeBack.tsx';

interface Props {
  readonly found: readonly AdminRow[];
  refresh(): void;
  reload(): void;
}

const TakeBack = lazyPart<TakeBackProps>('take-back', () => import('./TakeBack.tsx'));

/** What of a case is translated, and who has it: whoever forgot it loses it. */
export function CaseTranslations({ found, refresh, reload }: Props) {
  const [open, setOpen] = useState<string>();
  const after = () => {
    refresh();
    reload();
  };
  return (
    <ul className={styles.texts}>
      {(found as unknown as readonly StaffTranslation[]).map((text) => (
        <li key={text.id} className={styles.text}>
          <Line text={text} />
          {text.permittedActions.includes('takeBackTranslation') && open !== text.id && (
            <SecondaryButton onClick={() => setOpen(text.id)}>
              <Say id="actions.takeBackTranslation" />
            </SecondaryButton>
          )}
          {open === text.id && (
            <Suspense fallback={<Waiting />}>
              <TakeBack
                row={{ ...text }}
                onDone={() => {
                  setOpen(undefined);
                  after();
                }}
                onRefused={after}
                onCancel={() => setOpen(undefined)}
              />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ text }: { text: StaffTranslation }) {
  const { language } = useLanguage();
  const words = useWords();
  const who = text.status === 'reading' ? text.reader : text.translator;
  return (
    <div className={styles.candidate}>
      <strong>
        <Say id={`fields.TranslationSubject.${text.subject}`} />
      </strong>
      <span>
        <Say id={`fields.CaseFileLanguage.${text.from}`} /> → <Say id={`fields.CaseFileLanguage.${text.to}`} />
      </span>
      <span className={styles.standing}>
        <Say id={`fields.TranslationStatus.${text.status}`} />
      </span>
      {who != null && <span translate="no">{actorText(who, words)}</span>}
      {text.count > 0 && (
        <span className={styles.soft}>
          <Say id="adminCases.paragraphs" values={{ done: text.done, count: text.count }} />
        </span>
      )}
      <span className={styles.soft} data-formatted>
        {formatUkTime(String(text.changedAt), language)}
      </span>
    </div>
  );
}
