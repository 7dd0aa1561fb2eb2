import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useMutation, useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatUkClock } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { carry, type CarriedVoucher } from '../shared/carried-voucher.ts';
import { isForSeveral } from '../shared/several-people.ts';
import { PharmacyVisits, VisitParts } from '../shared/visits.documents.ts';
import { PayWithVoucher } from './vouchers.documents.ts';
import styles from './vouchers.module.css';

const context = { requestPolicy: 'cache-and-network', quiet: true } as const;
const changes = { additionalTypenames: ['VoucherBatch', 'Voucher', 'PharmaBooking'] };

type Props = { pharmaid: string; carried: CarriedVoucher };

/** A voucher pays for a visit of today, where the dose is recorded; whoever has none is booked as a walk-in. */
export function WhoGetsIt({ pharmaid, carried }: Props) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: PharmacyVisits,
    variables: { pharmaid, date: null },
    context,
  });
  const [trouble, setTrouble] = useState<Trouble>();
  const again = () => ask({ requestPolicy: 'network-only' });
  const found = data?.pharmabooking?.rows;
  const all = found && readFragment(VisitParts, found);
  const visits = all?.filter((visit) => paysFor(visit, carried));
  const several = all?.filter((visit) => visit.testId === carried.testId && isForSeveral(visit)).length ?? 0;
  return (
    <section className={styles.lines} aria-labelledby="who-gets-it">
      <h4 id="who-gets-it">
        <Say id="pharmaVouchers.who" />
      </h4>
      <TroubleNote trouble={trouble} level={3} />
      {!visits && error && !fetching && <Failed onRetry={again} />}
      {!visits && (!error || fetching) && <Loading shape="list" />}
      {visits?.length === 0 && several === 0 && (
        <p>
          <Say id="pharmaVouchers.who.none" />
        </p>
      )}
      {visits && visits.length > 0 && (
        <ul className={styles.list}>
          {visits.map((visit) => (
            <Visit
              key={visit.id}
              {...{ pharmaid, carried, visit }}
              onRefused={(why) => {
                setTrouble(why);
                again();
              }}
            />
          ))}
        </ul>
      )}
      {data?.pharmabooking?.more && (
        <p>
          <Say id="pharmaVouchers.who.more" />
        </p>
      )}
      {several > 0 && (
        <p>
          <Say id="pharmaVouchers.who.several" values={{ count: several }} />
        </p>
      )}
      <p>
        <AppLink to="/pharma/walk-in" state={carry(carried)}>
          <Say id="pharmaVouchers.who.walkIn" />
        </AppLink>
      </p>
    </section>
  );
}

const paysFor = ({ testId, actions }: VisitPartsFragment, carried: CarriedVoucher) =>
  testId === carried.testId && actions.includes('takeVoucher');

type LineProps = Props & { visit: VisitPartsFragment; onRefused(why: Trouble): void };

function Visit({ pharmaid, carried, visit: { id, at, reference, patients }, onRefused }: LineProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const go = useNavigate();
  const [{ fetching }, pay] = useMutation(PayWithVoucher);
  const [isAsked, ask] = useState(false);
  const name = patients[0]?.name || reference;

  async function send() {
    const input = { action: 'takeVoucher', pharmaid, id, voucher: carried.code } as const;
    const { data } = await pay({ input }, changes);
    ask(false);
    if (data?.answer.__typename === 'Refusal') return onRefused(troubleIn(data.answer));
    if (!data) return undefined;
    notify({ tone: 'good', message: 'pharmaVouchers.paid' });
    return go(`/pharma/visits/${id}`);
  }

  return (
    <li>
      <span>
        {formatUkClock(at, language)} <bdi translate="no">{name}</bdi>{' '}
        {name !== reference && (
          <span className={styles.soft} translate="no">
            {reference}
          </span>
        )}
      </span>
      <SecondaryButton
        aria-label={intl.formatMessage({ id: 'pharmaVouchers.pay.name' }, { name })}
        onClick={() => ask(true)}
      >
        <Say id="pharmaVouchers.pay" />
      </SecondaryButton>
      {isAsked && (
        <Dialog
          heading={<Say id="pharmaVouchers.pay.ask" values={{ name: <bdi translate="no">{name}</bdi> }} />}
          onClose={() => ask(false)}
        >
          <p>
            <Say id="pharmaBoard.final.takeVoucher" />
          </p>
          <div className={styles.ways}>
            <PrimaryButton loading={fetching} onClick={() => void send()}>
              <Say id="pharmaVouchers.pay" />
            </PrimaryButton>
            <SecondaryButton onClick={() => ask(false)}>
              <Say id="pharmaVouchers.pay.keep" />
            </SecondaryButton>
          </div>
        </Dialog>
      )}
    </li>
  );
}
