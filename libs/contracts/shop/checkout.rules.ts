import { string } from 'yup';
import type { ChooseDeliveryInput, DeliveryAddressInput, DeliveryContactInput } from '../generated/public.js';
import { countryCodes, email, phone, phoneCountry } from '../identity/index.js';
import { key, rulesFor } from '../kernel/rules.js';

const ukPostCode = /^([A-Z]{1,2}\d[A-Z\d]?|GIR) ?\d[A-Z]{2}$/i;

export const deliveryContactRules = rulesFor<DeliveryContactInput>({
  firstName: string().trim().max(80).required(),
  lastName: string().trim().max(80).required(),
  email: email(),
  phoneCountry: phoneCountry().required(),
  phone: phone().required(),
});

export const deliveryAddressRules = rulesFor<DeliveryAddressInput>({
  address1: string().trim().max(120).required(),
  address2: string().trim().max(120).nullable().optional(),
  city: string().trim().max(80).required(),
  postCode: string()
    .trim()
    .max(12)
    .required()
    .when('country', ([country], postCode) =>
      country === 'GB' ? postCode.matches(ukPostCode, key('shop.rules.postCode')) : postCode,
    ),
  country: string().oneOf(countryCodes, key('identity.rules.country')).required(),
});

/** For the form of the delivery step, and for what the server takes from it. */
export const chooseDeliveryRules = rulesFor<ChooseDeliveryInput>({
  optionId: string().trim().max(40).nullable().optional(),
  contact: deliveryContactRules.required() as never,
  address: deliveryAddressRules.required() as never,
});
