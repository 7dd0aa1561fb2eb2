import { reportSections, type ReportSection } from '@meridian/domain/cases/rules';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { CaseNow, CaseReport } from '../shared/case.ts';
import styles from '../shared/cases.module.css';
import { langOf } from '../shared/lang-of.ts';
import { InTranslation } from '../shared/Versions.tsx';
import own from './own.module.css';

/** What the doctor says; a corrected one beside an earlier edition; one that was withdrawn only for who wants to see it. */
export function Report({ of: { id, reports } }: { of: CaseNow }) {
  const [newest, ...earlier] = reports;
  if (!newest) return null;
  const text = <Edition newest={newest} earlier={earlier} />;
  return (
    <Section heading={<Say id="caseOwn.report" />}>
      {newest.withdrawn == null ? (
        <>
          {text}
          {!newest.inTranslation && (
            <>
              <p>
                <a className={own.pdf} href={`/api/cases/${id}/report.pdf`} download>
                  <IconDownload size={20} aria-hidden />
                  <Say id="caseOwn.report.pdf" />
                </a>
              </p>
              <p className={styles.soft}>
                <Say id="caseOwn.report.pdf.text" />
              </p>
            </>
          )}
        </>
      ) : (
        <>
          <Note tone="bad" level={3} heading={<Say id="caseOwn.report.withdrawn" />}>
            <p className={styles.own}>{newest.withdrawn}</p>
            <p>
              <Say id="caseOwn.report.withdrawn.text" />
            </p>
          </Note>
          <details className={own.folded}>
            <summary>
              <Say id="caseOwn.report.withdrawn.show" />
            </summary>
            {text}
          </details>
        </>
      )}
    </Section>
  );
}

type EditionProps = { newest: CaseReport; earlier: readonly CaseReport[] };

function Edition({ newest, earlier }: EditionProps) {
  const { language } = useLanguage();
  const [compared, setCompared] = useState<number>();
  const beside = earlier.find(({ edition }) => edition === compared);
  const time = formatUkTime(newest.signedAt, language);
  return (
    <div className={own.report} data-wide={beside !== undefined}>
      <p className={styles.lines}>
        <span>
          <Say
            id="caseOwn.report.signed"
            values={{ name: <strong translate="no">{newest.doctor}</strong>, time: <span data-formatted>{time}</span> }}
          />
        </span>
        <span className={styles.soft}>
          <Say id="caseOwn.doctor.gmc" values={{ number: <span translate="no">{newest.gmcNumber}</span> }} />
        </span>
      </p>
      {newest.inTranslation && <InTranslation />}
      {newest.reason && (
        <Note level={3} heading={<Say id="caseOwn.report.corrected" values={{ edition: newest.edition }} />}>
          <p className={styles.own}>{newest.reason}</p>
        </Note>
      )}
      {earlier.length > 0 && <Compare earlier={earlier} compared={compared} onCompare={setCompared} />}
      {reportSections.map((section) => (
        <section key={section} className={own.section}>
          <h3>
            <Say id={`caseParts.section.${section}`} />
          </h3>
          {beside ? <Both section={section} before={beside} now={newest} /> : <Text of={newest} section={section} />}
        </section>
      ))}
    </div>
  );
}

type CompareProps = {
  earlier: readonly CaseReport[];
  compared: number | undefined;
  onCompare(edition: number | undefined): void;
};

function Compare({ earlier, compared, onCompare }: CompareProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const id = useId();
  return (
    <div className={own.compare}>
      <label htmlFor={id}>
        <Say id="caseOwn.report.compare" />
      </label>
      <select
        id={id}
        value={compared ?? ''}
        onChange={({ target }) => onCompare(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{intl.formatMessage({ id: 'caseOwn.report.compare.none' })}</option>
        {earlier.map(({ edition, signedAt, withdrawn }) => (
          <option key={edition} value={edition}>
            {intl.formatMessage(
              { id: withdrawn == null ? 'caseOwn.report.edition' : 'caseOwn.report.edition.withdrawn' },
              { edition, time: formatUkTime(signedAt, language) },
            )}
          </option>
        ))}
      </select>
    </div>
  );
}

type BothProps = { section: ReportSection; before: CaseReport; now: CaseReport };

function Both({ section, before, now }: BothProps) {
  const isSame = before.sections?.[section] === now.sections?.[section];
  return (
    <>
      <p className={styles.soft}>
        <Say id={isSame ? 'caseOwn.report.same' : 'caseOwn.report.changed'} />
      </p>
      {isSame ? (
        <Text of={now} section={section} />
      ) : (
        <div className={own.both}>
          {[before, now].map((each) => (
            <div key={each.edition} className={own.side} data-now={each === now}>
              <h4>
                <Say id="caseOwn.report.version" values={{ edition: each.edition }} />
              </h4>
              <Text of={each} section={section} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** In the language of the page, and the other version below it. */
function Text({ of: { sections, translation }, section }: { of: CaseReport; section: ReportSection }) {
  const { language } = useLanguage();
  const original = sections?.[section];
  const translated = translation?.[section];
  if (!translated) return <p className={styles.own}>{original ?? <Say id="caseOwn.deleted" />}</p>;
  const inEnglish = language === 'en' && original !== undefined;
  const [shown, folded] = inEnglish ? [original, translated] : [translated, original];
  return (
    <>
      <p className={styles.own} translate="no" lang={langOf(inEnglish ? 'en' : 'zh')}>
        {shown}
      </p>
      {folded && (
        <details className={own.folded}>
          <summary>
            <Say id={inEnglish ? 'caseParts.versions.translation' : 'caseParts.versions.original'} />
          </summary>
          <p className={styles.own} translate="no" lang={langOf(inEnglish ? 'zh' : 'en')}>
            {folded}
          </p>
        </details>
      )}
    </>
  );
}
