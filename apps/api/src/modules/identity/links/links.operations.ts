import { forgotPasswordRules, resetPasswordRules } from '@meridian/contracts/identity';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { asPerson, type LogPosition } from '../../../platform/event-store/index.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { type Caller, publicOperations } from '../../../platform/operations/index.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { OwnPassword } from '../accounts/own-password.service.js';
import { PasswordsHandler } from '../accounts/passwords.handler.js';
import { personOf } from '../sign-in/viewer-context.js';
import { LinkReads } from './link.reads.js';
import { LinksHandler } from './links.handler.js';

interface Call {
  readonly request: Caller['request'];
  readonly limits: MailLimits;
  readonly links: LinksHandler;
  readonly reads: LinkReads;
}

async function done({ reads }: Pick<Call, 'reads'>, position: LogPosition) {
  await reads.written(position);
  return { done: true };
}

/** Mailed links: asking for one, and following it. */
export const linkOperations = publicOperations({
  name: 'linkOperations',
  module: 'identity',
  uses: { limits: MailLimits, links: LinksHandler, passwords: PasswordsHandler, reads: LinkReads, own: OwnPassword },
  fields: {
    Mutation: {
      requestPasswordReset: {
        allow: 'public',
        rules: forgotPasswordRules,
        run: (call) => requestMail('RequestPasswordReset', call.input.email, call),
      },
      resendConfirmation: {
        allow: 'public',
        run: (call) => requestMail('RequestConfirmation', call.args.usernameEmail.slice(0, 254), call),
      },
      confirmRegistration: {
        allow: 'public',
        run: ({ args, request, links, reads }) =>
          links.confirmRegistration(args.token, (userId) => reads.emailIndexOf(userId), { requestId: request.id }),
        answer: done,
      },
      confirmEmail: {
        allow: 'public',
        async run({ args, links, reads, own, ...caller }) {
          const { viewer, request } = caller;
          const emailIndexOf = (userId: string) => reads.newEmailIndexOf(userId);
          const changed = await links.changeEmail(args.token, emailIndexOf, viewer, { requestId: request.id });
          if (isRefused(changed)) return changed;
          await reads.renewSearch(changed, asPerson(changed.userId, { requestId: request.id }));
          if (viewer.userId !== changed.userId) return changed;
          const renewed = await own.renewSession(caller);
          return isRefused(renewed) ? changed : renewed;
        },
        answer: done,
      },
      stopEmailChange: {
        allow: 'public',
        run: ({ args, request, links }) => links.stopEmailChange(args.token, { requestId: request.id }),
        answer: done,
      },
      resetPassword: {
        allow: 'public',
        rules: resetPasswordRules,
        run: ({ input: { token, password }, request, passwords, reads }) =>
          passwords.reset(token, password, (userId) => reads.accountOf(userId), { requestId: request.id }),
        answer: done,
      },
      inviteGuest: {
        allow: 'signedIn',
        async run({ viewer, acting, request, limits, links, reads }) {
          const userId = personOf(viewer);
          const emailIndex = await reads.emailIndexOf(userId);
          const mail = {
            mailboxes: emailIndex ? [emailIndex] : [],
            account: userId,
            network: networkOf(request.ip),
          };
          return limits.during('link', mail, () => links.request('InviteGuest', userId, acting));
        },
        answer: done,
      },
    },
  },
});

/** Answers alike, and does as much, whether or not there is such an account. */
async function requestMail(
  type: 'RequestPasswordReset' | 'RequestConfirmation',
  usernameEmail: string,
  { request, limits, links, reads }: Call,
) {
  const { named, userId } = await reads.named(usernameEmail);
  const seconds = await limits.admit('link', { mailboxes: [named], network: networkOf(request.ip) });
  if (seconds !== null) return refuse('throttled', { seconds });
  reads.later(async () => {
    if (!userId) return;
    // A refusal would reveal that the account exists.
    const emailIndex = await reads.emailIndexOf(userId);
    const mailboxes = emailIndex && emailIndex !== named ? [emailIndex] : [];
    await limits.during('link', { mailboxes, account: userId }, () =>
      links.request(type, userId, asPerson(userId, { requestId: request.id })),
    );
  });
  return { done: true };
}
