import { reportSections } from '@meridian/domain/cases/rules';
import type { CaseReportSections } from '@meridian/contracts/generated/public';
import { Say } from '../../../ui/Say.tsx';
import { langOf } from './lang-of.ts';
import { InTranslation } from './Versions.tsx';
import styles from './versions.module.css';

type Props = {
  of: {
    readonly inTranslation: boolean;
    readonly translation?: Omit<CaseReportSections, '__typename'> | null;
  };
};

/** The report as its doctor sees it in the language of the patient. */
export function ReportTranslation({ of: { inTranslation, translation } }: Props) {
  if (inTranslation) return <InTranslation />;
  if (!translation) return null;
  return (
    <details className={styles.versions}>
      <summary>
        <Say id="caseParts.versions.report" />
      </summary>
      {reportSections.map((name) => (
        <section key={name}>
          <h3>
            <Say id={`caseParts.section.${name}`} />
          </h3>
          <p className={styles.own} translate="no" lang={langOf('zh')}>
            {translation[name]}
          </p>
        </section>
      ))}
    </details>
  );
}
