import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useClient } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { HeldVoucherPartsFragment } from '../../../gql/graphql.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { reasonOf, troubleIn } from '../../../lib/api/refusal.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { FindVoucher, HeldVoucherParts } from './voucher.documents.ts';

type Held = HeldVoucherPartsFragment;
type Found = { held: Held } | { trouble: Trouble; reason: string } | 'failed';

const quiet = { quiet: true } as const;
const ended = {
  redeemed: 'medtests.voucher.redeemed',
  void: 'medtests.voucher.void',
  expired: 'medtests.voucher.expired',
} as const;

/** It pays nothing, and never will again. */
function isOver(found: Found): boolean {
  if (found === 'failed') return false;
  return 'held' in found ? found.held.status in ended : found.reason === 'unknownVoucher';
}

type Props = {
  code: string;
  /** Told whenever it was asked for. */
  onAnswer(answer: { isOver: boolean }): void;
};

/** What a voucher pays for, and where it is taken; what to do with one that pays no more. */
export function HeldVoucher({ code, onAnswer }: Props) {
  const client = useClient();
  const { language: lang } = useLanguage();
  const [found, setFound] = useState<Found>();
  const find = useCallback(async (): Promise<Found> => {
    const { data } = await client.mutation(FindVoucher, { input: { code }, lang }, quiet);
    const answer = data?.answer;
    if (answer === undefined) return 'failed';
    return answer.__typename === 'Refusal'
      ? { trouble: troubleIn(answer), reason: reasonOf(answer) }
      : { held: readFragment(HeldVoucherParts, answer) };
  }, [client, code, lang]);

  function take(answer: Found) {
    setFound(answer);
    onAnswer({ isOver: isOver(answer) });
  }
  const takeFirst = useEffectEvent(take);
  useEffect(() => {
    let isLate = false;
    void find().then((answer) => {
      if (!isLate) takeFirst(answer);
    });
    return () => {
      isLate = true;
    };
  }, [find]);

  if (found === undefined) return <Loading shape="list" />;
  if (found === 'failed') return <Failed onRetry={() => void find().then(take)} />;
  return (
    <div aria-live="polite">
      {'trouble' in found ? (
        <p>
          <Say id={found.trouble.message} values={found.trouble.values} />
        </p>
      ) : (
        <Terms held={found.held} />
      )}
    </div>
  );
}

function Terms({ held }: { held: Held }) {
  const { language } = useLanguage();
  const { status, vaccine, validUntil, testId, venues } = held;
  const day = formatDay(validUntil, language);
  if (status === 'redeemed' || status === 'void' || status === 'expired')
    return (
      <p>
        <Say id={ended[status]} values={{ day }} />
      </p>
    );
  return (
    <>
      <p>
        <Say
          id="medtests.voucher.for"
          values={{ vaccine: <strong data-formatted>{vaccine}</strong>, day: <span data-formatted>{day}</span> }}
        />
      </p>
      {status === 'reserved' && (
        <p>
          <Say id="medtests.voucher.reserved" />
        </p>
      )}
      <p>
        <Say id={venues.length > 0 ? 'medtests.voucher.where' : 'medtests.voucher.nowhere'} />
      </p>
      {venues.length > 0 && (
        <ul>
          {venues.map(({ id, name, address1, city, postCode }) => (
            <li key={id} translate="no">
              <AppLink to={`/medtest/in-store/${encodeURIComponent(id)}?test=${encodeURIComponent(testId)}`}>
                {name}
              </AppLink>{' '}
              <bdi>{[address1, city, postCode].join(', ')}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
