import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { analyticsConfigured, rememberDecision } from '../../../lib/analytics.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Choice } from '../../../ui/form/Choice.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed } from '../../../ui/states/states.tsx';
import styles from './account.module.css';
import { AccountPage } from './AccountPage.tsx';
import { Block } from './Panel.tsx';
import type { AccountAccess } from './use-account.ts';
import { sayGood } from './use-save.ts';

const WhoSawMyRecord = graphql(`
  query WhoSawMyRecord {
    recordAccess {
      ...WholeRecordAccess
    }
  }
`);

const ChangeConsent = graphql(`
  mutation ChangeConsent($analytics: Boolean!) {
    setConsent(analytics: $analytics) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

const quiet = { quiet: true };

export default function DataPage() {
  return (
    <AccountPage heading="account.data" lead="account.data.lead" membersOnly>
      {(account) => (
        <>
          <Block heading="account.seen">
            <Seen />
          </Block>
          <Block heading="account.download">
            <Download />
          </Block>
          {analyticsConfigured() && (
            <Block heading="account.counting">
              <Consent {...account} />
            </Block>
          )}
          <Block heading="account.erase">
            <p>
              <Say id="account.erase.text" />
            </p>
            <SecondaryLink to="/account/erase">
              <Say id="account.erase.start" />
            </SecondaryLink>
          </Block>
        </>
      )}
    </AccountPage>
  );
}

/** As many as are told here; the file has all of them. */
const newest = 200;

function Seen() {
  const { language } = useLanguage();
  const [{ data, error, fetching }, ask] = useQuery({ query: WhoSawMyRecord, context: quiet });
  if (data === undefined) {
    if (error && !fetching) return <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />;
    return (
      <p aria-live="polite">
        <Say id="state.loading" />
      </p>
    );
  }
  if (data.recordAccess.length === 0) return <Empty title="account.seen.none" text="account.seen.none.text" />;
  return (
    <>
      {data.recordAccess.some(({ how }) => how !== 'opened') && (
        <p>
          <Say id="account.seen.lists" />
        </p>
      )}
      <ul className={styles.rows}>
        {data.recordAccess.map(({ id, at, by, byLink, role, reason, record, how }) => (
          <li key={id} className={styles.row}>
            <div className={styles.rowWords}>
              <strong translate="no">
                {by || <Say id={byLink ? 'account.seen.byLink' : 'account.seen.unnamed'} />}
              </strong>
              {role && !byLink && (
                <span>
                  <Say id={`fields.AccessRole.${role}`} />
                </span>
              )}
              <span>
                <Say id={`fields.RecordKind.${record}`} />
                {' · '}
                {how !== 'opened' && (
                  <>
                    <Say id={`fields.AccessHow.${how}`} />
                    {' · '}
                  </>
                )}
                <Say id={`fields.AccessReason.${reason}`} />
              </span>
              <span className={styles.soft} data-formatted>
                {formatUkTime(at, language)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {data.recordAccess.length === newest && (
        <p>
          <Say id="account.seen.newest" values={{ newest }} />
        </p>
      )}
    </>
  );
}

function Download() {
  return (
    <>
      <p>
        <Say id="account.download.text" />
      </p>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <a href="/api/my_data/?format=html" download="my-data.html" className={styles.act}>
            <IconDownload size={22} aria-hidden />
            <Say id="account.download.html" />
          </a>
        </li>
        <li className={styles.row}>
          <a href="/api/my_data/?format=json" download="my-data.json" className={styles.act}>
            <IconDownload size={22} aria-hidden />
            <Say id="account.download.json" />
          </a>
        </li>
      </ul>
    </>
  );
}

function Consent({ user, renew }: AccountAccess) {
  const [{ fetching }, change] = useMutation(ChangeConsent);
  const [agreed, setAgreed] = useState(user.settings.analytics);

  async function decide(analytics: boolean) {
    setAgreed(analytics);
    const { data } = await change({ analytics });
    const outcome = data?.setConsent;
    if (outcome?.__typename === 'Done') {
      rememberDecision(analytics);
      sayGood('account.saved');
      return renew();
    }
    setAgreed(!analytics);
    if (outcome !== undefined) refused(outcome);
    return undefined;
  }

  return (
    <Choice
      kind="checkbox"
      checked={agreed}
      disabled={fetching}
      onChange={(event) => void decide(event.currentTarget.checked)}
      label={<Say id="account.counting.agree" />}
    />
  );
}
