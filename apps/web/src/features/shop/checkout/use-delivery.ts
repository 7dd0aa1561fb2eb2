import { useCallback, useEffect, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import type { BuyerDetailsMutation, DeliveryOptionsQuery } from '../../../gql/graphql.ts';
import { fieldErrorsOf } from '../../../lib/api/refusal.ts';
import { draftOf, forgetDraft, keepDraft } from '../../../lib/draft.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { FieldError } from '../../../ui/form/form-errors.ts';
import { BuyerDetails, ChooseDelivery, DeliveryOptions } from './checkout.documents.ts';
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

export type ChosenDelivery = (values: DeliveryValues, optionId?: string) => Promise<readonly FieldError[] | undefined>;

/** Tells the server; what is wrong with a field comes back. */
export function useChooseDelivery({ take }: Checkout, onChosen: () => void): ChosenDelivery {
  const { language } = useLanguage();
  const [, choose] = useMutation(ChooseDelivery);
  return useCallback(
    async (values, optionId) => {
      keepDraft(draft, values);
      const { data } = await choose({ input: deliveryInput(values, optionId), lang: language });
      const answer = data?.chooseDelivery;
      if (answer?.__typename === 'Refusal') {
        const errors = fieldErrorsOf(answer);
        if (errors.length > 0) return errors;
      }
      if (take(answer)) {
        forgetDraft(draft);
        onChosen();
      }
      return undefined;
    },
    [choose, language, onChosen, take],
  );
}

export const keepDelivery = (values: DeliveryValues) => keepDraft(draft, values);
export const keptDelivery = () => draftOf<DeliveryValues>(draft);
