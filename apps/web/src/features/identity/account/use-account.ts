import { useCallback, useEffect, useState } from 'react';
import { useMutation } from 'urql';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { AccountUserFragment, MyAccountMutation } from '../../../gql/graphql.ts';
import { useViewers } from '../../../lib/viewer-context.tsx';
import { AccountUser, MyAccount } from './account.documents.ts';

export type Account = AccountUserFragment;
export type AccountAccess = {
  user: Account;
  /** Takes what a write answered, and lets the rest of the app know. */
  keep(answer: FragmentType<typeof AccountUser>): Promise<void>;
  /** Asks again, after a write that answers less. */
  renew(): Promise<void>;
};
export type AccountState = 'asking' | 'failed' | AccountAccess;

/** Everything about the account of who is signed in, asked when a page opens. */
export function useAccount(): { state: AccountState; retry(): void } {
  const viewers = useViewers();
  const [, send] = useMutation(MyAccount);
  const [known, setKnown] = useState<Account>();
  const [isFailed, setFailed] = useState(false);

  const ask = useCallback(async () => (await send({}, { quiet: true })).data, [send]);
  const take = useCallback(
    (data: MyAccountMutation | undefined) => {
      setFailed(data === undefined);
      if (data?.getUser) setKnown(readFragment(AccountUser, data.getUser));
      else if (data !== undefined) void viewers.renew();
    },
    [viewers],
  );

  useEffect(() => {
    void ask().then(take);
  }, [ask, take]);

  const retry = () => {
    setFailed(false);
    void ask().then(take);
  };
  const keep = useCallback(
    async (answer: FragmentType<typeof AccountUser>) => {
      setKnown(readFragment(AccountUser, answer));
      await viewers.renew();
    },
    [viewers],
  );
  const renew = useCallback(async () => {
    const [data] = await Promise.all([ask(), viewers.renew()]);
    take(data);
  }, [ask, take, viewers]);

  if (known !== undefined) return { state: { user: known, keep, renew }, retry };
  return { state: isFailed ? 'failed' : 'asking', retry };
}
