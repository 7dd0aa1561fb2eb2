import { useEffect, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import type { BuyerDetailsMutation, DeliveryOptionsQuery } from '../../../gql/graphql.ts';
import { draftOf, forgetDraft, keepDraft } from '../../../lib/draft.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { BuyerDetails, DeliveryOptions } from './checkout.documents.ts';
import { deliveryInput, deliveryValues, type DeliveryValues } from './delivery.values.ts';
import type { Checkout } from './use-checkout.ts';

export type OfferedOption = DeliveryOptionsQuery['deliveryDesc'][number];

const quiet = { quiet: true };
const draft = 'checkoutDelivery';

/** What can be chosen now; undefined until it is known. */
export function useDeliveryOptions(): readonly OfferedOption[] | undefined {
  const { language } = useLanguage();
  const [{ data }] = useQuery({ query: DeliveryOptions, variables: { lang: language }, context: quiet });
  return data?.deliveryDesc.filter(({ delivery }) => delivery.active);
}

/** What the form begins with; undefined until it is known who buys. */
export function useKnownDelivery({ cart }: Checkout): DeliveryValues | undefined {
  const [, ask] = useMutation(BuyerDetails);
  const [buyer, setBuyer] = useState<BuyerDetailsMutation['getUser']>();
  const [kept] = useState(() => draftOf<DeliveryValues>(draft));
  const isKnown = kept !== undefined || cart.delivery !== null;

  useEffect(() => {
    if (!isKnown) void ask({}, quiet).then(({ data }) => setBuyer(data?.getUser ?? null));
  }, [ask, isKnown]);

  if (kept !== undefined) return kept;
  return isKnown || buyer !== undefined ? deliveryValues(cart.delivery, buyer) : undefined;
}

/** Tells the server; what was typed waits in this tab until it is taken. */
export async function chooseDelivery({ chooseDelivery: send }: Checkout, values: DeliveryValues, optionId?: string) {
  keepDraft(draft, values);
  const sent = await send(deliveryInput(values, optionId));
  if ('now' in sent) forgetDraft(draft);
  return sent;
}

export const keepDelivery = (values: DeliveryValues) => keepDraft(draft, values);
export const keptDelivery = () => draftOf<DeliveryValues>(draft);
