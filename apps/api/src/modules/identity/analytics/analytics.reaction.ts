import {
  type AccountEventMap,
  accountStream,
  roles,
  rolesStream,
  type SessionEventMap,
} from '@meridian/domain/identity';
import { Analytics, type AnalyticsProperties } from '../../../platform/analytics/index.js';
import type { StoredEvent } from '../../../platform/event-store/index.js';
import { reaction, provideReaction, reactionStore } from '../../../platform/reactions/index.js';

type Counted = Pick<AccountEventMap, 'AccountOpened' | 'GuestSignedUp'> & Pick<SessionEventMap, 'SessionStarted'>;
type OfPerson = StoredEvent<string, { readonly userId: string }>;

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
    const tell = async (name: string, { id, recordedAt, data }: OfPerson, properties: AnalyticsProperties) => {
      if (!analytics.on || !(await agreed(data.userId))) return;
      await analytics.capture({ name, personId: data.userId, properties, id, at: recordedAt });
    };
    /** Who works in an organisation is counted as that, with the role there. */
    const signedIn = async (event: StoredEvent<'SessionStarted', SessionEventMap['SessionStarted']>) => {
      const { userId, guest } = event.data;
      const { memberships } = (await store.look(rolesStream(userId), roles.decider)).state;
      const [member] = memberships.filter(({ role }) => role !== 'public');
      if (!member) return tell('signedIn', event, { guest });
      return tell(`${member.kind}SignedIn`, event, { guest, role: member.role });
    };
    return reaction<Counted>({
      name: 'identity.analytics',
      attempts: 'forSeconds',
      on: {
        AccountOpened: (event) => tell('signedUp', event, { role: event.data.role, guest: false }),
        GuestSignedUp: (event) => tell('signedUp', event, { role: event.data.role, guest: true }),
        SessionStarted: signedIn,
      },
    });
  },
);
