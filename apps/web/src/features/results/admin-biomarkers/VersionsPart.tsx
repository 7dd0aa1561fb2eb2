import { useId, useState } from 'react';
import { formatDay, ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { actorText } from '../../../ui/admin/actor-text.ts';
import { useWords } from '../../../ui/admin/admin-text.ts';
import { type AdminRow, lazyPart, Waiting } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-biomarkers.module.css';
import type { Version } from './biomarkers.documents.ts';
import { useVersions } from './use-versions.ts';
import { VersionTable } from './VersionTable.tsx';

const VersionEditor = lazyPart('version-editor', () => import('./VersionEditor.tsx'));

type Props = { readonly row: AdminRow; readonly version: number; refresh(): void };

/** What is usual now and was before, and the way to the next version. */
export function VersionsPart({ row, version, refresh }: Props) {
  const heading = useId();
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(0);
  const { state, retry } = useVersions(String(row['id']), version + saved);
  const [current, ...former] = typeof state === 'string' ? [] : state;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        <Say id="adminBiomarkers.versions" />
      </h3>
      {state === 'loading' && <Waiting />}
      {state === 'failed' && <Failed onRetry={retry} />}
      {saved > 0 && !editing && (
        <output className={styles.good}>
          <Say id="adminBiomarkers.saved" />
        </output>
      )}
      {current && !editing && (
        <>
          <OneVersion version={current} />
          <div>
            <SecondaryButton onClick={() => setEditing(true)}>
              <Say id="adminBiomarkers.change" />
            </SecondaryButton>
          </div>
        </>
      )}
      {current && editing && (
        <VersionEditor
          id={String(row['id'])}
          kind={row['kind'] === 'finding' ? 'finding' : 'quantity'}
          current={current}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            setSaved((count) => count + 1);
            refresh();
          }}
        />
      )}
      {former.map((each) => (
        <details key={each.version} className={styles.former}>
          <summary>
            <Say id="adminBiomarkers.version" values={{ version: each.version }} />
          </summary>
          <OneVersion version={each} />
        </details>
      ))}
    </section>
  );
}

function OneVersion({ version }: { version: Version }) {
  const { language } = useLanguage();
  const by = actorText(version.by, useWords());
  return (
    <>
      <p className={styles.soft}>
        <Say
          id="adminBiomarkers.version.since"
          values={{
            version: version.version,
            day: formatDay(ukDay(String(version.at)), language),
            by,
          }}
        />
      </p>
      <VersionTable version={version} />
      {version.why && (
        <p className={styles.soft}>
          <Say id="adminBiomarkers.version.why" values={{ why: version.why }} />
        </p>
      )}
    </>
  );
}
