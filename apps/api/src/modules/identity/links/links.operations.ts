import { forgotPasswordRules, resetPasswordRules } from '@meridian/contracts/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { asPerson, type LogPosition } from '../../../platform/event-store/index.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { type Caller, publicOperations } from '../../../platform/operations/index.js';
import { setCookie } from '../../../platform/session/index.js';
import { KnownDevices, MailLimits } from '../../../platform/throttle/index.js';
import { OwnPassword } from '../accounts/own-password.service.js';
import { PasswordsHandler } from '../accounts/passwords.handler.js';
import { SignInGuard } from '../sign-in/sign-in.guard.js';
import { personOf } from '../sign-in/viewer-context.js';
import { LinkReads } from './link.reads.js';
import { type Followed, LinksHandler } from './links.handler.js';

interface Call {
  readonly request: Caller['request'];
  readonly limits: MailLimits;
  readonly links: LinksHandler;
  readonly reads: LinkReads;
  readonly guard: SignInGuard;
}

/** Who follows a link that was mailed to an account has its mailbox: strangers' guesses hold up this browser no longer. */
function introduce<Outcome extends Followed | Refused>(
  followed: Outcome,
  { request, guard }: Pick<Call, 'request' | 'guard'>,
) {
  if (!isRefused(followed)) {
    const value = guard.introduce((followed as Followed).userId);
    setCookie(request, KnownDevices.cookieName, { value, seconds: KnownDevices.maxAgeSeconds });
  }
  return followed;
}

async function done({ reads }: Pick<Call, 'reads'>, position: LogPosition) {
  await reads.written(position);
  return { done: true };
}

/** Mailed links: asking for one, and following it. */
export const linkOperations = publicOperations({
  name: 'linkOperations',
  module: 'identity',
  uses: {
    limits: MailLimits,
    links: LinksHandler,
    passwords: PasswordsHandler,
    reads: LinkReads,
    own: OwnPassword,
    guard: SignInGuard,
  },
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
        async run({ args, links, reads, ...call }) {
          const emailIndexOf = (userId: string) => reads.emailIndexOf(userId);
          return introduce(
            await links.confirmRegistration(args.token, emailIndexOf, { requestId: call.request.id }),
            call,
          );
        },
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
        async run({ input: { token, password }, passwords, reads, ...call }) {
          const accountOf = (userId: string) => reads.accountOf(userId);
          return introduce(await passwords.reset(token, password, accountOf, { requestId: call.request.id }), call);
        },
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
