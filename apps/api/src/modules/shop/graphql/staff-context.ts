import type { WriteContext } from '../../../platform/event-store/index.js';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import type { Viewer } from '../../../platform/session/index.js';

export const staffContext = (viewer: Viewer, { requestId }: GraphqlContext): WriteContext => ({
  actor: viewer.userId ?? viewer.role,
  requestId,
});

export const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });
