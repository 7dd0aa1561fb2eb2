import type { ChooseDeliveryInput } from '@meridian/contracts/generated/public';
import type { BuyerDetailsMutation } from '../../../gql/graphql.ts';
import type { CartNow } from './use-checkout.ts';

export type DeliveryValues = {
  contact: { firstName: string; lastName: string; email: string; phoneCountry: string; phone: string };
  address: { address1: string; address2: string; city: string; postCode: string; country: string };
};

type Buyer = NonNullable<BuyerDetailsMutation['getUser']>;

/** Where it went last, else what the person's account says. */
export function deliveryValues(delivery: CartNow['delivery'], buyer: Buyer | null | undefined): DeliveryValues {
  if (delivery) {
    const { address1, address2, city, postCode, country } = delivery.address;
    const { firstName, lastName, email, phoneCountry, phone } = delivery.contact;
    return {
      contact: { firstName, lastName, email, phoneCountry, phone },
      address: { address1, address2: address2 ?? '', city, postCode, country },
    };
  }
  const contacts = buyer?.contacts;
  return {
    contact: {
      firstName: buyer?.firstName ?? '',
      lastName: buyer?.lastName ?? '',
      email: buyer?.email ?? '',
      phoneCountry: contacts?.phoneCountry ?? '+44',
      phone: contacts?.phone ?? '',
    },
    address: {
      address1: contacts?.address1 ?? '',
      address2: contacts?.address2 ?? '',
      city: contacts?.city ?? '',
      postCode: contacts?.postCode ?? '',
      country: contacts?.country || 'GB',
    },
  };
}

export function deliveryInput({ contact, address }: DeliveryValues, optionId?: string): ChooseDeliveryInput {
  const { address2, ...rest } = trimmed(address);
  return { optionId, contact: trimmed(contact), address: { ...rest, ...(address2 !== '' && { address2 }) } };
}

/** Whether the parcel's contact can be shown to be checked, with nothing left to ask. */
export const isComplete = ({ contact }: DeliveryValues): boolean =>
  Object.values(contact).every((value) => value.trim() !== '');

function trimmed<Values extends Record<string, string>>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as Values;
}
