import type { SigningKey } from '@meridian/contracts/kernel';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { Claims } from './Claims.tsx';
import { FileCheck } from './FileCheck.tsx';
import { signingKeys } from './proof.ts';
import styles from './verify.module.css';

/** For the one who holds a report, on paper or as a file: is it ours, is it whole, does it still stand? */
export default function VerifyPage() {
  const { hash } = useLocation();
  const claims = hash.slice(1);
  const [keys, setKeys] = useState<readonly SigningKey[] | null>();

  const load = useCallback(() => {
    void signingKeys().then((found) => setKeys(found ?? null));
  }, []);
  useEffect(load, [load]);

  if (keys === undefined) return <Loading shape="form" />;
  return (
    <Page heading={<Say id="verify.title" />} lead={<Say id={claims ? 'verify.lead.code' : 'verify.lead'} />}>
      <meta name="referrer" content="no-referrer" />
      {keys === null ? (
        <Failed onRetry={load} />
      ) : (
        <>
          {claims !== '' && <Claims key={claims} claims={claims} keys={keys} />}
          <Section heading={<Say id="verify.file.heading" />}>
            <FileCheck keys={keys} claims={claims} />
          </Section>
        </>
      )}
      <Section heading={<Say id="verify.how" />}>
        <ul className={styles.list}>
          <li>
            <Say id="verify.how.here" />
          </li>
          <li>
            <Say id="verify.how.byte" />
          </li>
          <li>
            <Say id="verify.how.standing" />
          </li>
        </ul>
      </Section>
    </Page>
  );
}
