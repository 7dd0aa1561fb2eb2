import type { AccountEventMap, LinkPurpose, ProfessionalEventMap } from '@meridian/domain/identity';
import { type MailKey, Mailer } from '../../../platform/mail/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { Addressees } from '../people/addressees.reads.js';
import { token } from '../../../platform/injection.js';
import { reaction, type ReactionContext, provideReaction } from '../../../platform/reactions/index.js';
import { MailLinks } from '../links/mail-links.service.js';
import { linkIn } from './link-in.js';

type Mailed = Pick<
  AccountEventMap & ProfessionalEventMap,
  | 'ConfirmationRequested'
  | 'GuestInvited'
  | 'PasswordResetRequested'
  | 'PasswordSet'
  | 'EmailChangeRequested'
  | 'EmailChanged'
  | 'OtpTurnedOn'
  | 'OtpTurnedOff'
  | 'DoctorVerified'
  | 'DoctorRefused'
  | 'PrescriberActivated'
>;

interface Sending {
  readonly userId: string;
  readonly key: MailKey;
  readonly path?: string;
  /** Instead of the address of the account: sealed, from this field of the event. */
  readonly to?: { readonly [field: string]: string };
}

interface Requested {
  readonly userId: string;
  readonly requestId: string;
}

/** Mails people what concerns their account, in their language. */
export const mailsReaction = provideReaction(
  {
    environment: token<Environment>(ENVIRONMENT),
    mailer: Mailer,
    personalData: token<PersonalDataService>(PERSONAL_DATA),
    links: MailLinks,
    addressees: Addressees,
  },
  ({ environment, mailer, personalData, links, addressees }) => {
    const send = async ({ userId, key, path, to }: Sending, { idempotencyKey }: ReactionContext): Promise<void> => {
      const person = await addressees.of(userId);
      if (!person) return;
      const { language, name, email } = person;
      const [elsewhere] = to ? Object.values(await personalData.open(userId, to)) : [];
      const action = path && linkIn(environment.publicUrl, path, language);
      const letter = mailer.mailFrom({ language, key, ...(action && { action }) });
      await mailer.send({ to: { name, address: String(elsewhere ?? email) }, language, letter, idempotencyKey });
    };
    const link = (page: string, purpose: LinkPurpose, { userId, requestId }: Requested) =>
      `${page}=${links.textOf(purpose, userId, requestId)}`;
    const plain =
      (key: MailKey, path?: string) =>
      ({ data: { userId } }: { data: { readonly userId: string } }, context: ReactionContext) =>
        send({ userId, key, path }, context);
    const linked =
      (key: MailKey, page: string, purpose: LinkPurpose) =>
      ({ data }: { data: Requested }, context: ReactionContext) =>
        send({ userId: data.userId, key, path: link(page, purpose, data) }, context);

    return reaction<Mailed>({
      name: 'identity.mail',
      // About an hour: some mail servers ask strangers to come back later.
      attempts: 16,
      on: {
        ConfirmationRequested: linked('identity.mail.confirm', '/profile_authenticated?token', 'confirm'),
        GuestInvited: linked('identity.mail.keep', '/reset_password?token', 'keep'),
        PasswordResetRequested: linked('identity.mail.reset', '/reset_password?token', 'reset'),
        PasswordSet: async ({ data: { userId, how } }, context) => {
          if (how === 'strengthened') return;
          await send({ userId, key: 'identity.mail.passwordChanged', path: '/account/security' }, context);
        },
        EmailChangeRequested: ({ data }, context) => {
          const path = link('/account/contact?emailToken', 'email', data);
          return send(
            { userId: data.userId, key: 'identity.mail.emailChange', path, to: { email: data.email } },
            context,
          );
        },
        EmailChanged: ({ data: { userId, formerEmail } }, context) =>
          send({ userId, key: 'identity.mail.emailChanged', to: { formerEmail } }, context),
        OtpTurnedOn: plain('identity.mail.otpOn'),
        OtpTurnedOff: plain('identity.mail.otpOff'),
        DoctorVerified: plain('identity.mail.doctorVerified', '/login'),
        DoctorRefused: plain('identity.mail.doctorRefused', '/account/profile'),
        PrescriberActivated: plain('identity.mail.prescriberActive', '/login'),
      },
    });
  },
);
