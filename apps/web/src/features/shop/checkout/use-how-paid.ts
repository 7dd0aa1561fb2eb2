import { useCallback } from 'react';
import { useClient } from 'urql';
import type { HowPaidQuery } from '../../../gql/graphql.ts';
import { useAwaited } from '../../../lib/ask-again.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useServerRecord } from '../../../ui/journey/use-server-record.ts';
import { HowPaid } from './checkout.documents.ts';

export type PaidCartNow = NonNullable<HowPaidQuery['paidCart']>;
export type HowPaidNow = {
  /** undefined: not known yet; null: no cart of this viewer. */
  paid: PaidCartNow | null | undefined;
  failed: boolean;
  /** It takes longer than people expect. */
  late: boolean;
  again(): void;
};

const fresh = { requestPolicy: 'network-only', quiet: true } as const;

/** Polls the payment of a cart until it has ended and its receipt has a number. */
export function useHowPaid(cartId: string): HowPaidNow {
  const client = useClient();
  const { language: lang } = useLanguage();
  const ask = useCallback(
    async (settled?: true) => {
      const { data } = await client.query(HowPaid, { cartId, lang, settled }, fresh);
      return data && (data.paidCart ?? null);
    },
    [client, cartId, lang],
  );
  const { now: paid, failed, refresh: again, settle } = useServerRecord<PaidCartNow>({ ask });
  const late = useAwaited(settle, failed || isUnsettled(paid));
  return { paid, failed, late, again };
}

const isUnsettled = (paid: PaidCartNow | null | undefined): boolean =>
  paid?.status === 'paying' || (paid?.status === 'paid' && !paid.order?.receipt);
