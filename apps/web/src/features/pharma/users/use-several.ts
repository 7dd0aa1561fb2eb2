import { useState } from 'react';
import type { PharmaGroupUsersPartsFragment } from '../../../gql/graphql.ts';

type User = PharmaGroupUsersPartsFragment['users'][number];

/** With it, or without it where it was there. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const isChoosable = ({ actions, invitedUntil }: User) =>
  !invitedUntil && actions.some((action) => action === 'activate' || action === 'deactivate' || action === 'remove');

/** Which people of a group are ticked. Who left meanwhile is not among them. */
export function useSeveral(users: readonly User[]) {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choosable = users.filter(isChoosable);
  const turn = (on: boolean) => () => {
    setOn(on);
    setIds(new Set());
  };
  return {
    isOn,
    possible: choosable.length,
    chosen: choosable.filter(({ id }) => ids.has(id)),
    begin: turn(true),
    end: turn(false),
    of: (user: User) =>
      isOn && isChoosable(user)
        ? { chosen: ids.has(user.id), onChoose: () => setIds((before) => toggled(before, user.id)) }
        : undefined,
  };
}
