/** Somebody with a session, as the shop knows them: by keyed indexes, never by what they stand for. */
export interface Buyer {
  readonly userId: string;
  readonly how: 'account' | 'guest';
  readonly language: 'en' | 'zh';
  readonly emailIndex: string;
  readonly phoneIndex: string | null;
}

export interface Buyers {
  byId(userId: string): Promise<Buyer | null>;
}

export const BUYERS = Symbol('BUYERS');
