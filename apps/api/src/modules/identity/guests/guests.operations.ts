import { resetPasswordRules } from '@meridian/contracts/identity';
import { refuse } from '@meridian/domain/kernel';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { publicOperations } from '../../../platform/operations/index.js';
import { GuestLinks } from './guest-links.service.js';
import { GuestSessions } from './guest-sessions.service.js';
import { KeepAccount } from './keep-account.service.js';
import { RenewGuestLink } from './renew-guest-link.service.js';

/** What guests do with the links in their mails. */
export const guestOperations = publicOperations({
  name: 'guestOperations',
  module: 'identity',
  uses: { links: GuestLinks, sessions: GuestSessions, renewal: RenewGuestLink, accounts: KeepAccount },
  fields: {
    Mutation: {
      openGuestLink: {
        allow: 'public',
        async run({ args: { to, token }, viewer, request, links, sessions }) {
          const waits = await sessions.admit(request);
          if (waits) return waits;
          const link = links.read(to, token);
          if (!link) return refuse('tokenInvalid');
          return link.expired ? refuse('linkExpired') : sessions.open(link.userId, { viewer, request });
        },
      },
      renewGuestLink: {
        allow: 'public',
        run: ({ args: { to, token }, request, renewal }) => renewal.renew(to, token, networkOf(request.ip)),
      },
      keepAccount: {
        allow: 'public',
        rules: resetPasswordRules,
        run: ({ input, viewer, request, accounts }) => accounts.keep(input, { viewer, request }),
      },
    },
  },
});
