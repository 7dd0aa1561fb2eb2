import { fullName, type Language } from '@meridian/domain/kernel';
import {
  pharmaGroupDecider,
  type PharmaGroupEventMap,
  type PharmaGroupState,
  pharmaGroupStream,
} from '@meridian/domain/pharma';
import { token } from '../../../platform/injection.js';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';

interface Invited {
  readonly name: string;
  readonly address: string;
  readonly language: Language;
  readonly draws: boolean;
  readonly state: PharmaGroupState;
}

/** Mails whoever is invited where to answer. Whether somebody has an account of that address is not said to who invites. */
export const pharmaInvitationMailsReaction = provideReaction(
  { store: reactionStore, mailer: Mailer },
  ({ store, mailer }) =>
    mails<Pick<PharmaGroupEventMap, 'PharmaUserInvited'>, Invited>(mailer, {
      name: 'pharma.invitation_mails',
      mayBounce: true,
      async subject({ data: { groupId, invitationId } }) {
        const { state } = await store.look(pharmaGroupStream(groupId), pharmaGroupDecider);
        const invited = state.invitations[invitationId];
        if (!invited) return null;
        const { email: address, language, access } = invited;
        return { name: fullName(invited), address, language, draws: access.ph, state };
      },
      to: ({ name, address, language }) => ({ name, address, language }),
      path: () => '/account/pharmacy',
      values: ({ draws, state: { applied } }) => ({ company: applied?.company ?? '', draws: draws ? 'yes' : 'no' }),
      on: { PharmaUserInvited: 'pharma.mail.invited' },
    }),
);

/** What was typed of somebody is kept no longer than the invitation is open, or than mail goes there. */
export const endedPharmaInvitationsReaction = provideReaction(
  { personalData: token<PersonalDataService>(PERSONAL_DATA) },
  ({ personalData }) =>
    reaction<Pick<PharmaGroupEventMap, 'PharmaInvitationEnded' | 'PharmacyCalendarMailEnded'>>({
      name: 'pharma.ended_invitations',
      fromStart: true,
      attempts: 'forAnHour',
      on: {
        async PharmaInvitationEnded({ data: { invitationId } }) {
          await personalData.erase(invitationId);
        },
        async PharmacyCalendarMailEnded({ data: { mailId } }) {
          await personalData.erase(mailId);
        },
      },
    }),
);
