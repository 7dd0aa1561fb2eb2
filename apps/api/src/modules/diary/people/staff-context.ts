import type { GraphqlContext } from '../../../platform/graphql/context.js';
import type { Viewer } from '../../../platform/session/index.js';

export const staffContext = (viewer: Viewer, { requestId }: GraphqlContext) => ({
  actor: viewer.userId ?? viewer.role,
  requestId,
});

export type StaffContext = ReturnType<typeof staffContext>;
