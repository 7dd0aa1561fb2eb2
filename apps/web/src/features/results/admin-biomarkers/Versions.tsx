import { formatDay, ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { actorText } from '../../../ui/admin/actor-text.ts';
import { useWords } from '../../../ui/admin/admin-text.ts';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-biomarkers.module.css';
import type { Version } from './biomarkers.documents.ts';
import { VersionTable } from './VersionTable.tsx';

/** What is usual now, and what was before. */
export function Versions({ found }: { readonly found: readonly AdminRow[] }) {
  const [current, ...former] = found as readonly Version[];
  return (
    <>
      {current && <OneVersion version={current} />}
      {former.map((each) => (
        <details key={each.version} className={styles.former}>
          <summary>
            <Say id="adminBiomarkers.version" values={{ version: each.version }} />
          </summary>
          <OneVersion version={each} />
        </details>
      ))}
    </>
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
