import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../lib/format/uk-moment.ts';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton, SecondaryButton } from '../../ui/buttons.tsx';
import { Say } from '../../ui/Say.tsx';
import styles from './admin-biomarkers.module.css';
import type { Preview } from './biomarkers.documents.ts';

const mostShown = 20;

type Props = {
  preview: Preview;
  /** The version that is in force. */
  current: number;
  busy: boolean;
  onSave(): void;
  onBack(): void;
};

/** The second step: which results would say something else, and which keep what they say. */
export function ReflaggedReports({ preview: { version, reflagged, published }, current, busy, onSave, onBack }: Props) {
  const { language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const Sign = reflagged.length > 0 ? IconAlertTriangle : IconCircleCheck;
  const same = version === current;
  return (
    <div ref={box} tabIndex={-1} className={styles.preview} data-some={reflagged.length > 0}>
      <p className={styles.verdict}>
        <Sign size={22} aria-hidden />
        <span>
          {same ? (
            <Say id="adminBiomarkers.same" />
          ) : (
            <Say id="adminBiomarkers.reflags" values={{ count: reflagged.length }} />
          )}
        </span>
      </p>
      {reflagged.length > 0 && (
        <>
          <ul className={styles.reports}>
            {reflagged.slice(0, mostShown).map(({ id, reference, patient, sampleDate }) => (
              <li key={id}>
                <span translate="no">{reference || id}</span>
                <span>
                  <Say id="adminBiomarkers.person" values={{ patient }} />
                </span>
                <span data-formatted>{formatDay(sampleDate, language)}</span>
              </li>
            ))}
          </ul>
          {reflagged.length > mostShown && (
            <p>
              <Say id="adminBiomarkers.reflags.more" values={{ count: reflagged.length - mostShown }} />
            </p>
          )}
          <p className={styles.soft}>
            <Say id="adminBiomarkers.reflags.again" />
          </p>
        </>
      )}
      {!same && (
        <p>
          <Say id="adminBiomarkers.keeps" values={{ count: published, version: current }} />
        </p>
      )}
      <div className={styles.buttons}>
        {!same && (
          <PrimaryButton disabled={busy} onClick={onSave}>
            <Say id="adminBiomarkers.save" values={{ version }} />
          </PrimaryButton>
        )}
        <SecondaryButton disabled={busy} onClick={onBack}>
          <Say id="adminBiomarkers.back" />
        </SecondaryButton>
      </div>
    </div>
  );
}
