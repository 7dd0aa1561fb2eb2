import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
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
export function ReflaggedReports({ preview, current, busy, onSave, onBack }: Props) {
  const { version, reflagged } = preview;
  const { language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const touches = reflagged.length > 0 || preview.publishedOtherwise > 0;
  const Sign = touches ? IconAlertTriangle : IconCircleCheck;
  const same = version === current;
  return (
    <div ref={box} tabIndex={-1} className={styles.preview} data-some={touches}>
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
      {!same && <KeptReports preview={preview} />}
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

/** What does not change, so that nobody takes a new range for one that reaches what patients read. */
function KeptReports({ preview }: Pick<Props, 'preview'>) {
  const { kept, published, publishedJudged, publishedOtherwise } = preview;
  return (
    <>
      {kept > 0 && (
        <p>
          <Say id="adminBiomarkers.kept" values={{ count: kept }} />
        </p>
      )}
      <p>
        <Say id="adminBiomarkers.keeps" values={{ count: published }} />
        {published > 0 && (
          <>
            {' '}
            <Say id="adminBiomarkers.otherwise" values={{ count: publishedOtherwise }} />
          </>
        )}
        {publishedJudged < published && (
          <>
            {' '}
            <Say id="adminBiomarkers.otherwise.newest" values={{ count: publishedJudged }} />
          </>
        )}
      </p>
    </>
  );
}
