import { sessions as sessionsOf } from '@meridian/domain/identity';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { command, publicOperations } from '../../../platform/operations/index.js';
import { SessionsQuery } from './sessions.query.js';
import { personOf } from './viewer-context.js';

async function ended({ list }: { readonly list: SessionsQuery }, position: LogPosition) {
  await list.reached(position);
  return { done: true };
}

/** Devices that are signed in. */
export const sessionOperations = publicOperations({
  name: 'sessionOperations',
  module: 'identity',
  uses: { list: SessionsQuery },
  fields: {
    Query: {
      sessions: {
        allow: 'signedIn',
        async run({ viewer, list }) {
          const sessions = await list.of(personOf(viewer));
          const marked = sessions.map((each) => ({ ...each, current: each.id === viewer.sessionId }));
          return marked.sort((left, right) => Number(right.current) - Number(left.current));
        },
      },
    },
    Mutation: {
      endSession: {
        allow: 'signedIn',
        sends({ args: { id: sessionId }, viewer }) {
          const how = sessionId === viewer.sessionId ? 'signOut' : 'elsewhere';
          const data = { userId: personOf(viewer), sessionId, how } as const;
          return command(sessionsOf, { type: 'EndSession', data });
        },
        answer: ended,
      },
      endOtherSessions: {
        allow: 'signedIn',
        sends({ viewer }) {
          const { sessionId } = viewer;
          const data = {
            userId: personOf(viewer),
            how: 'elsewhere',
            ...(sessionId && { except: sessionId }),
          } as const;
          return command(sessionsOf, { type: 'EndSessions', data });
        },
        answer: ended,
      },
    },
  },
});
