import type { FastifyRequest } from 'fastify';
import { asPerson, asVisitor } from '../event-store/index.js';
import type { Viewer } from '../session/index.js';

/** Who acts in a request, for the events that it writes. */
export interface Acting {
  readonly actor: string;
  readonly requestId: string;
  /** Of the one record that an input with a `revision` changes. */
  readonly seenRevision?: bigint;
}

export const actingAs = ({ userId, role }: Viewer, { id }: Pick<FastifyRequest, 'id'>): Acting => ({
  ...(userId === null ? asVisitor(role) : asPerson(userId)),
  requestId: id,
});
