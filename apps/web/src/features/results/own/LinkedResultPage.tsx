import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useClient } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { Language } from '../../../lib/i18n/languages.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { BirthForm } from './BirthForm.tsx';
import { Report } from './Report.tsx';
import type { Report as Shown } from './report.ts';
import styles from './report.module.css';
import { ResultUnderLink, ReportView } from './results.documents.ts';

type Opened = { report: Shown; dob: string; lang: Language };

const personal = { personal: true, requestPolicy: 'network-only' } as const;

/** A report under a link. The key goes to this server alone, and in no address; the date of birth is kept nowhere. */
export default function LinkedResultPage() {
  const { key = '' } = useParams();
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <Linked key={key} url={key} />
    </>
  );
}

function Linked({ url }: { url: string }) {
  const client = useClient();
  const { language } = useLanguage();
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState<{ dob: string; times: number }>();

  const ask = useCallback(
    async (dob: string, lang: Language) => {
      const { data } = await client.query(ResultUnderLink, { url, dob, lang }, personal);
      if (!data) return undefined;
      return data.diagnostic ? { report: readFragment(ReportView, data.diagnostic), dob, lang } : null;
    },
    [client, url],
  );

  async function open(dob: string) {
    const answer = await ask(dob, language);
    if (answer) setOpened(answer);
    setFailed((before) => (answer === null ? { dob, times: (before?.times ?? 0) + 1 } : undefined));
  }

  useEffect(() => {
    if (!opened || opened.lang === language) return;
    let isLate = false;
    void ask(opened.dob, language).then((answer) => {
      if (answer && !isLate) setOpened(answer);
    });
    return () => {
      isLate = true;
    };
  }, [ask, opened, language]);

  if (!opened) return <BirthForm failed={failed} onSend={open} />;
  const close = (
    <div className={styles.screenOnly}>
      <SecondaryButton onClick={() => setOpened(undefined)}>
        <Say id="report.close" />
      </SecondaryButton>
    </div>
  );
  return (
    <Report report={opened.report} holder={{ kind: 'link', key: url, dob: opened.dob }} after={close} takesFocus />
  );
}
