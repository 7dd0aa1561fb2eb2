import {
  accountDecider,
  type AccountEventMap,
  accountStream,
  type LinkPurpose,
  type MergeEventMap,
  type ProfessionalEventMap,
  type ProfileEventMap,
} from '@meridian/domain/identity';
import { token } from '../../../platform/injection.js';
import { type MailKey, Mailer, mails } from '../../../platform/mail/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { MailLinks } from '../links/mail-links.service.js';
import { Addressees } from '../people/addressees.reads.js';
import { correctionParts } from './correction-parts.js';

type Mailed = Pick<
  AccountEventMap & ProfessionalEventMap & ProfileEventMap & MergeEventMap,
  | 'ConfirmationRequested'
  | 'GuestInvited'
  | 'PasswordResetRequested'
  | 'PasswordSet'
  | 'EmailChangeRequested'
  | 'EmailChanged'
  | 'OtpTurnedOn'
  | 'OtpTurnedOff'
  | 'ProfileChanged'
  | 'ProfileCorrected'
  | 'DoctorVerified'
  | 'DoctorRefused'
  | 'PrescriberActivated'
  | 'PeopleMerged'
>;

interface Requested {
  readonly userId: string;
  readonly requestId: string;
}

/** Mails people what concerns their account, in their language. */
export const mailsReaction = provideReaction(
  {
    store: reactionStore,
    mailer: Mailer,
    personalData: token<PersonalDataService>(PERSONAL_DATA),
    links: MailLinks,
    addressees: Addressees,
  },
  ({ store, mailer, personalData, links, addressees }) => {
    const link = (page: string, purpose: LinkPurpose, { userId, requestId }: Requested) =>
      `${page}=${links.textOf(purpose, userId, requestId)}`;
    const linked =
      (key: MailKey, page: string, purpose: LinkPurpose) =>
      ({ data }: { data: Requested }) => ({ key, path: link(page, purpose, data) });
    const opened = async (userId: string, sealed: { readonly [field: string]: string }) =>
      String(Object.values(await personalData.open(userId, sealed))[0]);

    return mails<Mailed, { userId: string }>(mailer, {
      name: 'identity.mail',
      subject: async ({ data }) => data,
      to: ({ userId }) => addressees.of(userId),
      on: {
        ConfirmationRequested: linked('identity.mail.confirm', '/profile_authenticated?token', 'confirm'),
        GuestInvited: ({ data }) => ({
          key: 'identity.mail.keep',
          path: `${link('/keep_account?token', 'keep', data)}&next=${encodeURIComponent(data.next ?? '/')}`,
        }),
        PasswordResetRequested: linked('identity.mail.reset', '/reset_password?token', 'reset'),
        PasswordSet: ({ data: { how } }) =>
          how === 'strengthened' ? null : { key: 'identity.mail.passwordChanged', path: '/account/security' },
        EmailChangeRequested: async ({ data, metadata }) => ({
          key: metadata.actor === data.userId ? 'identity.mail.emailChange' : 'identity.mail.emailChangeForYou',
          path: link('/account/contact?emailToken', 'email', data),
          address: await opened(data.userId, { email: data.email }),
        }),
        EmailChanged: async ({ data: { userId, formerEmail } }) => ({
          key: 'identity.mail.emailChanged',
          address: await opened(userId, { formerEmail }),
        }),
        /** The first one is written with the account; a guest has no account that could be taken over. */
        ProfileChanged: async ({ data: { userId, phone, phoneCountry }, revision }) => {
          if ((phone ?? phoneCountry) === undefined || revision === 0n) return null;
          const { state } = await store.look(accountStream(userId), accountDecider);
          return state.confirmed ? { key: 'identity.mail.phoneChanged', path: '/account/contact' } : null;
        },
        ProfileCorrected: async ({ data }) => {
          const { userId, reason } = data;
          const language = (await addressees.of(userId))?.language ?? 'en';
          const parts = correctionParts(language, data, await opened(userId, { reason }));
          return { key: 'identity.mail.corrected', parts };
        },
        OtpTurnedOn: 'identity.mail.otpOn',
        OtpTurnedOff: 'identity.mail.otpOff',
        DoctorVerified: () => ({ key: 'identity.mail.doctorVerified', path: '/login' }),
        DoctorRefused: () => ({ key: 'identity.mail.doctorRefused', path: '/account/profile' }),
        /** To the address that stays: the other one may be a stranger's, if it was a mistake. */
        PeopleMerged: 'identity.mail.merged',
        PrescriberActivated: () => ({ key: 'identity.mail.prescriberActive', path: '/login' }),
      },
    });
  },
);
