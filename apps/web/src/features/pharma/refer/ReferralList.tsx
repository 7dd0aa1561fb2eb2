import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useClient, useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { ReferralPartsFragment } from '../../../gql/graphql.ts';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { Further } from '../shared/Further.tsx';
import { Handed } from './Handed.tsx';
import { ReferForm } from './ReferForm.tsx';
import { ReferralLine } from './ReferralLine.tsx';
import { saveReferrals, wholeList } from './referrals-file.ts';
import { endWords, statusWords } from './status-words.ts';
import { ReferralParts, Referrals } from './refer.documents.ts';
import styles from './refer.module.css';

const context = { requestPolicy: 'cache-and-network', quiet: true } as const;

const columns = [
  'pharmaRefer.csv.name',
  'pharmaRefer.test',
  'pharmaRefer.csv.status',
  'pharmaRefer.csv.sent',
  'pharmaRefer.csv.until',
  'pharmaRefer.csv.reference',
  'pharmaRefer.csv.time',
] as const;

/** What came of it: no more than whether somebody booked and came. */
export function ReferralList({ pharmaid }: { pharmaid: string }) {
  const intl = useIntl();
  const server = useClient();
  const { language: lang } = useLanguage();
  const [{ data, error, fetching }, ask] = useQuery({ query: Referrals, variables: { pharmaid, lang }, context });
  const [isReferring, setReferring] = useState(false);
  const [handed, setHanded] = useState<ReferralPartsFragment>();
  const again = () => ask({ requestPolicy: 'network-only' });
  const referrals = data && readFragment(ReferralParts, data.pharmaReferrals.rows);
  const begin = (
    <PrimaryButton
      onClick={() => {
        setHanded(undefined);
        setReferring(true);
      }}
    >
      <Say id="pharmaRefer.new" />
    </PrimaryButton>
  );
  const say = (id: MessageId) => intl.formatMessage({ id });
  async function save() {
    const rows = await wholeList(server, { pharmaid, lang });
    if (!rows) {
      notify({ tone: 'bad', message: 'pharmaRefer.csv.failed' });
      return;
    }
    saveReferrals(rows, {
      heading: columns.map(say),
      status: ({ status, cancelledFor }) =>
        [statusWords[status], ...(cancelledFor ? [endWords[cancelledFor]] : [])].map(say).join(' · '),
      moment: (at) => formatUkMoment(at, lang),
    });
  }
  return (
    <>
      {handed && <Handed key={handed.id} referral={handed} />}
      {isReferring && (
        <Section heading={<Say id="pharmaRefer.new" />}>
          <ReferForm
            pharmaid={pharmaid}
            onSent={(referral) => {
              setReferring(false);
              setHanded(referral);
              again();
            }}
          />
          <div>
            <SecondaryButton onClick={() => setReferring(false)}>
              <Say id="pharmaRefer.leave" />
            </SecondaryButton>
          </div>
        </Section>
      )}
      {referrals && referrals.length > 0 && !isReferring && <div>{begin}</div>}
      <Section heading={<Say id="pharmaRefer.list" />}>
        {!referrals && error && !fetching && <Failed onRetry={again} />}
        {!referrals && (!error || fetching) && <Loading shape="list" />}
        {referrals?.length === 0 && (
          <Empty title="pharmaRefer.none" text="pharmaRefer.none.text" action={!isReferring && begin} />
        )}
        {referrals && referrals.length > 0 && (
          <>
            <div>
              <SecondaryButton onClick={() => void save()}>
                <Say id="pharmaRefer.csv" />
              </SecondaryButton>
            </div>
            <Listed
              {...{ pharmaid, referrals }}
              more={data.pharmaReferrals.more}
              onOpened={setHanded}
              onChanged={again}
            />
          </>
        )}
      </Section>
    </>
  );
}

type ListedProps = {
  pharmaid: string;
  referrals: readonly ReferralPartsFragment[];
  more: boolean;
  onOpened(referral: ReferralPartsFragment): void;
  onChanged(): void;
};

function Listed({ pharmaid, referrals, more, onOpened, onChanged }: ListedProps) {
  const last = referrals.at(-1)?.id;
  return (
    <>
      <ul className={styles.list}>
        {referrals.map((referral) => (
          <ReferralLine key={referral.id} {...{ referral, onOpened, onChanged }} />
        ))}
      </ul>
      {more && last !== undefined && (
        <Further key={last} label="pharmaRefer.older">
          <Older {...{ pharmaid, onOpened }} after={last} />
        </Further>
      )}
    </>
  );
}

function Older({ pharmaid, after, onOpened }: Pick<ListedProps, 'pharmaid' | 'onOpened'> & { after: string }) {
  const { language: lang } = useLanguage();
  const variables = { pharmaid, lang, after };
  const [{ data, error, fetching }, ask] = useQuery({ query: Referrals, variables, context });
  const again = () => ask({ requestPolicy: 'network-only' });
  if (!data) return error && !fetching ? <Failed onRetry={again} /> : <Loading shape="list" />;
  const referrals = readFragment(ReferralParts, data.pharmaReferrals.rows);
  return <Listed {...{ pharmaid, referrals, onOpened }} more={data.pharmaReferrals.more} onChanged={again} />;
}
