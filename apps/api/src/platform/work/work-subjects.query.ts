import { Inject, Injectable } from '@nestjs/common';
import type { WorkQueueName, WorkSubjectKind } from '@meridian/contracts/generated/admin';
import type pg from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import { type NamedQuery, POOL, query } from '../postgres/index.js';
import { ReachedPositions } from '../projector/reached.js';
import type { WorkQueue } from './work-queue.js';
import { WORK_QUEUES } from './work-queues.query.js';
import type { WorkSubject } from './work-subject.js';

export const WORK_SUBJECTS = Symbol('WORK_SUBJECTS');

export interface KnownSubject {
  readonly id: string;
  /** Null where it is called by the name of its person. */
  readonly called: string | null;
  readonly person: string | null;
}

interface Asked {
  readonly subject: WorkSubject;
  readonly known: NamedQuery<KnownSubject>;
  readonly waits: NamedQuery<{ readonly name: WorkQueueName }> | undefined;
}

/** The records that somebody can be asked to look after, and in which queues each of them waits. */
@Injectable()
export class WorkSubjectsQuery {
  private readonly kinds: ReadonlyMap<string, Asked>;

  constructor(
    @Inject(WORK_SUBJECTS) readonly all: readonly WorkSubject[],
    @Inject(WORK_QUEUES) queues: readonly WorkQueue[],
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {
    this.kinds = new Map(all.map((subject) => [subject.kind, askedOf(subject, queues)]));
  }

  isKnown(kind: string): kind is WorkSubjectKind {
    return this.kinds.has(kind);
  }

  async named(kind: string, ids: readonly string[]): Promise<readonly KnownSubject[]> {
    const { known } = this.kinds.get(kind) ?? {};
    return known && ids.length > 0 ? known(this.pool, ids) : [];
  }

  /** What is urgent comes first. With a position: as it is after it. */
  async waitsIn(kind: string, id: string, position?: LogPosition): Promise<readonly WorkQueueName[]> {
    const { subject, waits } = this.kinds.get(kind) ?? {};
    if (!subject || !waits) return [];
    if (position && !(await this.projections.reached([subject.projection], position)))
      throw new Error(`${subject.projection} has not seen what happened to the ${kind} yet`);
    return (await waits(this.pool, id)).map(({ name }) => name);
  }
}

function askedOf(subject: WorkSubject, queues: readonly WorkQueue[]): Asked {
  const { kind, from, id, called = 'null', person } = subject;
  const own = queues
    .filter((queue) => queue.subject?.kind === kind)
    .toSorted((one, other) => Number(other.urgent ?? false) - Number(one.urgent ?? false));
  const waits = own.map(
    ({ name, from: rows, where, subject: key }, rank) =>
      `select '${name}' as name, ${rank} as rank where exists (select from ${rows} where (${where}) and ${key?.id} = $1)`,
  );
  return {
    subject,
    known: query<KnownSubject>(
      `platform.subjects_${kind}`,
      `select ${id} as id, ${called} as called, ${person} as person from ${from} where ${id} = any ($1::text[])`,
    ),
    waits:
      waits.length > 0
        ? query(`platform.subject_waits_${kind}`, `${waits.join('\nunion all ')} order by rank`)
        : undefined,
  };
}
