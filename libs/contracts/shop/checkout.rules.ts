import { longestId, longestName } from '@meridian/domain/kernel/rules';
import { deliveryCountries } from '@meridian/domain/shop/rules';
import { string } from 'yup';
import type { ChooseDeliveryInput, DeliveryAddressInput, DeliveryContactInput } from '../generated/public.js';
import { addressFields, email, phone, phoneCountry } from '../identity/index.js';
import { line, optionalLine } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

export const deliveryContactRules = rulesFor<DeliveryContactInput>({
  firstName: line(longestName),
  lastName: line(longestName),
  email: email(),
  phoneCountry: phoneCountry().required(),
  phone: phone().required(),
});

export const deliveryAddressRules = rulesFor<DeliveryAddressInput>({
  ...addressFields(key('shop.rules.postCode')),
  country: string().required().oneOf(deliveryCountries, key('shop.rules.deliveryCountry')),
});

/** For the form of the delivery step, and for what the server takes from it. */
export const chooseDeliveryRules = rulesFor<ChooseDeliveryInput>({
  optionId: optionalLine(longestId),
  contact: deliveryContactRules.required() as never,
  address: deliveryAddressRules.required() as never,
});
