import { useState } from 'react';
import { useQuery } from 'urql';
import type { DeliveryOptionsQuery } from '../../../gql/graphql.ts';
import { draftOf, forgetDraft, keepDraft } from '../../../lib/draft.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useKnownPerson } from '../../identity/shared/person/use-known-person.ts';
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
  const [kept] = useState(() => draftOf<DeliveryValues>(draft));
  const isKnown = kept !== undefined || cart.delivery !== null;
  const buyer = useKnownPerson(BuyerDetails, !isKnown);
  if (kept !== undefined) return kept;
  return buyer === undefined ? undefined : deliveryValues(cart.delivery, buyer);
}

/** Sends the choice to the server; input stays in this tab until it is accepted. */
export async function chooseDelivery({ chooseDelivery: send }: Checkout, values: DeliveryValues, optionId?: string) {
  keepDraft(draft, values);
  const sent = await send(deliveryInput(values, optionId));
  if ('now' in sent) forgetDraft(draft);
  return sent;
}

export const keepDelivery = (values: DeliveryValues) => keepDraft(draft, values);
export const keptDelivery = () => draftOf<DeliveryValues>(draft);
