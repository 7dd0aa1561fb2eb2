export interface PostalAddress {
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly postCode: string;
  readonly country: string;
}

/** Who knows the addresses of a full postcode. */
export interface AddressBook {
  /** None where there is no such postcode; null where nobody can say at the moment. */
  of(postCode: string): Promise<readonly PostalAddress[] | null>;
}

export const ADDRESS_BOOK = Symbol('ADDRESS_BOOK');
