export type NameValues = { firstName: string; lastName: string };
export type ContactValues = { email: string; phoneCountry: string; phone: string };
export type AddressValues = { address1: string; address2: string; city: string; postCode: string; country: string };

/** What a record knows of some values; what it does not know is empty in a form. */
type Known<Values> = { readonly [Name in keyof Values]?: string | null } | null | undefined;

export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const nameValues = (known: Known<NameValues>): NameValues => ({
  firstName: known?.firstName ?? '',
  lastName: known?.lastName ?? '',
});

export const contactValues = (known: Known<ContactValues>): ContactValues => ({
  email: known?.email ?? '',
  phoneCountry: known?.phoneCountry ?? '+44',
  phone: known?.phone ?? '',
});

/** In the UK unless it says otherwise. */
export const addressValues = (known: Known<AddressValues>): AddressValues => ({
  address1: known?.address1 ?? '',
  address2: known?.address2 ?? '',
  city: known?.city ?? '',
  postCode: known?.postCode ?? '',
  country: known?.country || 'GB',
});

export const trimmed = <Values extends Record<string, string>>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as Values;

export const addressInput = (values: AddressValues) => ({ ...trimmed(values), address2: orNull(values.address2) });
