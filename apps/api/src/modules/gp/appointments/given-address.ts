interface GivenAddress {
  readonly address1: string;
  readonly address2?: string | null | undefined;
  readonly city: string;
  readonly postCode: string;
  readonly country: string;
}

/** A second line that is empty is left out of what is kept. */
export function addressOf({ address1, address2, city, postCode, country }: GivenAddress) {
  return { address1, ...(address2 && { address2 }), city, postCode, country };
}
