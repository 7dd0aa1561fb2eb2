import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { formatDay, ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { PharmaGroupFacts } from './group-facts.documents.ts';
import styles from './workspace.module.css';

const context = { requestPolicy: 'cache-and-network', quiet: true } as const;

/** What is known of a group, for those who run it. */
export function GroupFacts({ groupId }: { groupId: string }) {
  const { language } = useLanguage();
  const [{ data, error, fetching }, ask] = useQuery({ query: PharmaGroupFacts, context });
  if (!data) {
    if (error && !fetching) return <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />;
    return <Loading shape="list" />;
  }
  const group = data.pharmagroupadmin.find(({ id }) => id === groupId);
  if (!group) return null;
  const { companyNo, added, pharmacies, calendars, srxTokens } = group;
  const nameOf = new Map(pharmacies.map(({ id, pharma }) => [id, pharma.name]));
  const mailed = calendars.filter(({ email }) => email);
  return (
    <dl className={styles.facts}>
      <Fact name="pharmaWork.facts.companyNo">
        <bdi translate="no">{companyNo}</bdi>
      </Fact>
      <Fact name="pharmaWork.facts.added">{formatDay(ukDay(added), language)}</Fact>
      <Fact name="pharmaWork.facts.mails">
        {mailed.length === 0 && <Say id="pharmaWork.facts.mails.none" />}
        {mailed.map(({ id, email }) => (
          <span key={id} className={styles.mailed}>
            <bdi translate="no">{nameOf.get(id)}</bdi> <bdi translate="no">{email}</bdi>
          </span>
        ))}
      </Fact>
      <Fact name="pharmaWork.facts.tokens">
        {srxTokens.length === 0 ? (
          <Say id="pharmaWork.facts.tokens.none" />
        ) : (
          <bdi translate="no">{srxTokens.map((last) => `…${last}`).join(' ')}</bdi>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: MessageId; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Say id={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
