export const HOLDERS = Symbol('HOLDERS');

export interface Holders {
  /** Who has held a name or mailbox since then never came to be, was erased, or did not confirm within a day. */
  gaveUp(userId: string, since: Date): Promise<boolean>;
}
