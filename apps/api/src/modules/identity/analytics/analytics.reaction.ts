import {
  type AccountEventMap,
  accountStream,
  roles,
  rolesStream,
  type SessionEventMap,
} from '@meridian/domain/identity';
import { isAtLeast, type OrganisationRole } from '@meridian/domain/kernel';
import { Analytics, type Captured } from '../../../platform/analytics/index.js';
import { uuidFrom } from '../../../platform/codes/index.js';
import type { StoredEvent } from '../../../platform/event-store/index.js';
import { reaction, provideReaction, reactionStore } from '../../../platform/reactions/index.js';

type Counted = Pick<AccountEventMap, 'AccountOpened' | 'GuestSignedUp'> & Pick<SessionEventMap, 'SessionStarted'>;
type Named = Pick<Captured, 'name' | 'properties'>;
type OfPerson = StoredEvent<string, { readonly userId: string }>;

const signedUp = (role: string, guest: boolean): Named => ({ name: 'signedUp', properties: { role, guest } });

/** Sends events of people who agreed, and of nobody else. A lost count is no loss: retried for a short time only. */
export const analyticsReaction = provideReaction(
  { analytics: Analytics, store: reactionStore },
  ({ analytics, store }) => {
    const agreed = async (userId: string): Promise<boolean> => {
      let given = false;
      for await (const { type } of store.read(accountStream(userId))) {
        if (type === 'ConsentGiven') given = true;
        if (type === 'ConsentWithdrawn' || type === 'AccountErased') given = false;
      }
      return given;
    };
    const tell = async (event: OfPerson, named: () => Promise<readonly Named[]> | readonly Named[]) => {
      const { id, recordedAt, data } = event;
      if (!analytics.on || !(await agreed(data.userId))) return;
      for (const [nth, each] of (await named()).entries()) {
        const own = nth === 0 ? id : uuidFrom(id, each.name);
        await analytics.capture({ ...each, personId: data.userId, id: own, at: recordedAt });
      }
    };
    /** Who works in organisations is counted once for each kind of them, with the highest role there. */
    const signedIn = async ({ userId, guest }: SessionEventMap['SessionStarted']): Promise<readonly Named[]> => {
      const { memberships } = (await store.look(rolesStream(userId), roles.decider)).state;
      const highest = new Map<string, OrganisationRole>();
      for (const { kind, role } of memberships.filter((each) => each.role !== 'public'))
        if (isAtLeast(role, highest.get(kind) ?? 'public')) highest.set(kind, role);
      if (highest.size === 0) return [{ name: 'signedIn', properties: { guest } }];
      return [...highest].toSorted().map(([kind, role]) => ({ name: `${kind}SignedIn`, properties: { guest, role } }));
    };
    return reaction<Counted>({
      name: 'identity.analytics',
      attempts: 'forSeconds',
      on: {
        AccountOpened: (event) => tell(event, () => [signedUp(event.data.role, false)]),
        GuestSignedUp: (event) => tell(event, () => [signedUp(event.data.role, true)]),
        SessionStarted: (event) => tell(event, () => signedIn(event.data)),
      },
    });
  },
);
