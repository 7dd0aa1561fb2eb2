import {
  type AccountEventMap,
  type MergeEventMap,
  mailboxDecider,
  mailboxStream,
  type ProfessionalEventMap,
  type RoleEventMap,
  sessionDecider,
  sessionsStream,
} from '@meridian/domain/identity';
import { Addressees } from '../people/addressees.reads.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { settled } from './settled.js';

type Followed = Pick<
  AccountEventMap,
  'EmailConfirmed' | 'GuestConverted' | 'PasswordSet' | 'EmailChanged' | 'StaffGranted' | 'StaffRevoked'
> &
  Pick<ProfessionalEventMap, 'DoctorVerified' | 'DoctorRefused' | 'PrescriberActivated' | 'PrescriberDeactivated'> &
  Pick<MergeEventMap, 'PeopleMerged'> &
  Omit<RoleEventMap, 'RightsAsked' | 'RightsRefused' | 'RightsRequestWithdrawn'>;

type RightsChange = RoleEventMap['RightsApproved'];

/** A proved mailbox gives its owner what guests did with it; changed rights end the sessions that had the old ones. */
export const endingsReaction = provideReaction(
  { store: reactionStore, addressees: Addressees },
  ({ store, addressees }) => {
    const prove = async (userId: string, emailIndex: string, { acting }: ReactionContext): Promise<void> => {
      const command = { type: 'ProveMailbox', data: { emailIndex, userId } } as const;
      await settled(store.decide(mailboxStream(emailIndex), mailboxDecider, command, acting));
    };
    const signOut = async (
      { data: { userId } }: { readonly data: { readonly userId: string } },
      { acting }: ReactionContext,
    ): Promise<void> => {
      const command = { type: 'EndSessions', data: { userId, how: 'rightsChange' } } as const;
      await settled(store.decide(sessionsStream(userId), sessionDecider, command, acting));
    };
    // Who still works here goes on: each request is judged by the rights of that moment.
    const signOutWhoComesOrGoes = async ({ data }: { readonly data: RightsChange }, context: ReactionContext) => {
      if (data.rights.length === 0 || data.former.length === 0) await signOut({ data }, context);
    };
    return reaction<Followed>({
      name: 'identity.endings',
      on: {
        EmailConfirmed: ({ data: { userId, emailIndex } }, context) => prove(userId, emailIndex, context),
        GuestConverted: ({ data: { userId, emailIndex } }, context) => prove(userId, emailIndex, context),
        PasswordSet: async ({ data: { userId, how } }, context) => {
          if (how !== 'reset') return;
          const person = await addressees.of(userId);
          if (person) await prove(userId, person.emailIndex, context);
        },
        EmailChanged: async ({ data: { userId, emailIndex, formerIndex } }, context) => {
          const command = { type: 'ReleaseMailbox', data: { emailIndex: formerIndex, userId } } as const;
          await settled(store.decide(mailboxStream(formerIndex), mailboxDecider, command, context.acting));
          await prove(userId, emailIndex, context);
        },
        PeopleMerged: async ({ data: { other } }, { acting }) => {
          const command = { type: 'EndSessions', data: { userId: other, how: 'byStaff' } } as const;
          await settled(store.decide(sessionsStream(other), sessionDecider, command, acting));
        },
        StaffGranted: signOut,
        StaffRevoked: signOut,
        DoctorVerified: signOut,
        DoctorRefused: signOut,
        PrescriberActivated: signOut,
        PrescriberDeactivated: signOut,
        RightsSet: signOutWhoComesOrGoes,
        RightsApproved: signOutWhoComesOrGoes,
        TagGranted: signOut,
        TagWithdrawn: signOut,
        MembershipGranted: signOut,
        MembershipWithdrawn: signOut,
      },
    });
  },
);
