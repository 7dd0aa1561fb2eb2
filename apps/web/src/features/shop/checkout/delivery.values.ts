import type { ChooseDeliveryInput } from '@meridian/contracts/generated/public';
import { deliveryCountries } from '@meridian/domain/shop/rules';
import type { BuyerDetailsMutation } from '../../../gql/graphql.ts';
import {
  addressInput,
  addressValues,
  contactValues,
  nameValues,
  trimmed,
  type AddressValues,
  type ContactValues,
  type NameValues,
} from '../../identity/shared/person/person.values.ts';
import type { CartNow } from './use-checkout.ts';

export type DeliveryValues = { contact: NameValues & ContactValues; address: AddressValues };

type Buyer = NonNullable<BuyerDetailsMutation['getUser']>;

/** Where it went last, else what the person's account says, where we deliver. */
export function deliveryValues(delivery: CartNow['delivery'], buyer: Buyer | null | undefined): DeliveryValues {
  const contact = delivery?.contact ?? { ...buyer?.contacts, ...buyer };
  return {
    contact: { ...nameValues(contact), ...contactValues(contact) },
    address: addressValues([delivery?.address, buyer?.contacts].find(isDelivered)),
  };
}

const isDelivered = (address: { country?: string | null } | null | undefined): boolean =>
  address != null && deliveryCountries.some((country) => country === (address.country ?? country));

export const deliveryInput = ({ contact, address }: DeliveryValues, optionId?: string): ChooseDeliveryInput => ({
  optionId,
  contact: trimmed(contact),
  address: addressInput(address),
});

/** Whether the parcel's contact can be shown to be checked, with nothing left to ask. */
export const isComplete = ({ contact }: DeliveryValues): boolean =>
  Object.values(contact).every((value) => value.trim() !== '');
