import { useState } from 'react';
import { useMutation } from 'urql';
import type { PharmaUserAction } from '../../../gql/graphql.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { MutatePharmaGroupUser } from './users.documents.ts';

export type UserAction = Exclude<PharmaUserAction, 'invite' | 'update'>;

const done: Readonly<Record<UserAction, MessageId>> = {
  activate: 'pharmaUsers.activated',
  deactivate: 'pharmaUsers.deactivated',
  resend: 'pharmaUsers.resent',
  remove: 'pharmaUsers.removed',
};

type Whom = { groupuserid: string } | { groupusers: string[] };

/** A step that needs nothing but whom it is about. */
export function useUserAction(pharmagroup: string, onChanged: () => void) {
  const [{ fetching: busy }, mutate] = useMutation(MutatePharmaGroupUser);
  const [trouble, setTrouble] = useState<Trouble>();
  const act = async (action: UserAction, whom: Whom): Promise<boolean> => {
    const { data } = await mutate({ action, pharmagroup, ...whom });
    const outcome = data?.answer;
    if (outcome === undefined) return false;
    if (outcome.__typename === 'Refusal') {
      setTrouble(troubleIn(outcome));
      onChanged();
      return false;
    }
    notify({ tone: 'good', message: done[action] });
    onChanged();
    return true;
  };
  return { act, busy, trouble };
}
