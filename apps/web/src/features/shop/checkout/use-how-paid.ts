import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import type { HowPaidQuery } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useVisible } from '../../../lib/visible.ts';
import { HowPaid } from './checkout.documents.ts';

export type PaidCartNow = NonNullable<HowPaidQuery['paidCart']>;
export type HowPaidNow = {
  /** undefined: not known yet; null: no cart of this viewer. */
  paid: PaidCartNow | null | undefined;
  failed: boolean;
  /** Questions that were answered so far. */
  asked: number;
  again(): void;
};

/** At first quickly, for most payments are there at once; then at a pace that costs nobody anything. */
export const pauseAfter = (asked: number): number => Math.min(1000 + asked * 250, 5000);

/** Asks how the payment of a cart stands, until it has come to an end. */
export function useHowPaid(cartId: string): HowPaidNow {
  const client = useClient();
  const { language } = useLanguage();
  const visible = useVisible();
  const [turn, setTurn] = useState(0);
  const [now, setNow] = useState<Omit<HowPaidNow, 'again'>>({ paid: undefined, failed: false, asked: 0 });

  useEffect(() => {
    if (!visible) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const ask = async () => {
      const variables = { cartId, lang: language };
      const { data } = await client.query(HowPaid, variables, { requestPolicy: 'network-only', quiet: true });
      if (gone) return;
      setNow(({ paid, asked }) => ({
        paid: data === undefined ? paid : (data.paidCart ?? null),
        failed: data === undefined,
        asked: asked + 1,
      }));
      count += 1;
      if (data?.paidCart?.status === 'paying' || data === undefined)
        timer = setTimeout(() => void ask(), pauseAfter(count));
    };
    let count = 0;
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [client, cartId, language, visible, turn]);

  return { ...now, again: () => setTurn(turn + 1) };
}
