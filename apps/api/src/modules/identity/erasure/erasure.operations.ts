import { key } from '@meridian/contracts/kernel';
import { refuse } from '@meridian/domain/kernel';
import { publicOperations, token } from '../../../platform/operations/index.js';
import { clearSessionCookie } from '../../../platform/session/index.js';
import { AccountHandler } from '../accounts/account.handler.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { RequestGuard } from '../accounts/request.guard.js';
import { PeopleQuery } from '../people/people.query.js';
import { personOf } from '../sign-in/viewer-context.js';
import { HOLDS, type Holds } from './holds.port.js';

const erased = [
  key('identity.erasure.profile'),
  key('identity.erasure.signIn'),
  key('identity.erasure.sessions'),
  key('identity.erasure.history'),
];

export const erasureOperations = publicOperations({
  name: 'erasureOperations',
  module: 'identity',
  uses: {
    accounts: AccountsQuery,
    people: PeopleQuery,
    handler: AccountHandler,
    guard: RequestGuard,
    holds: token<Holds>(HOLDS),
  },
  fields: {
    Query: {
      erasure: {
        allow: 'signedIn',
        run: async ({ viewer, holds }) => ({ erased, held: [...(await holds.of(personOf(viewer)))] }),
      },
    },
    Mutation: {
      eraseAccount: {
        allow: 'signedIn',
        async run({ args: { password, code }, viewer, acting, accounts, guard, handler }) {
          const account = await accounts.byId(personOf(viewer));
          if (!account) return refuse('unknownAccount');
          const seconds = await guard.admit('proof', account.userId);
          if (seconds) return refuse('throttled', { seconds });
          return handler.erase({ ...account, password, code: code?.trim() ?? null }, acting);
        },
        async answer({ request, people }, position) {
          await people.reached(position);
          clearSessionCookie(request);
          return { done: true };
        },
      },
    },
  },
});
