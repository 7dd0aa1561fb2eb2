/** How somebody says who they are. */
export const ways = ['guest', 'signIn', 'account'] as const;
export type Way = (typeof ways)[number];
