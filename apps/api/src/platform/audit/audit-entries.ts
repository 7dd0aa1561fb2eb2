import type { AuditAction, AuditEntry, AuditField } from '@meridian/contracts/generated/admin';
import type { StoredEvent } from '../event-store/stored-event.js';
import { auditFields, pathKey } from './audit-fields.js';
import { wordFor } from './audit-words.js';
import type { Audited } from './audited.js';

/** So many entries are answered at once. */
export const entriesAtOnce = 200;

interface Moment {
  readonly stored: StoredEvent;
  readonly state: unknown;
}

/** The last entries of a stream before a revision, each with the state after it. */
export class AuditWindow {
  private state: unknown;
  private moments: Moment[] = [];
  /** Events that are not among the entries, and come before them. */
  earlier = 0;

  constructor(
    private readonly kind: Audited,
    private readonly before: number = Number.MAX_SAFE_INTEGER,
  ) {
    this.state = kind.fold?.initial;
  }

  add(stored: StoredEvent): void {
    if (Number(stored.revision) >= this.before) return;
    this.state = this.kind.fold?.evolve(this.state, { type: stored.type, data: stored.data });
    this.moments.push({ stored, state: this.state });
    if (this.moments.length < entriesAtOnce * 2) return;
    this.drop();
  }

  entries(): AuditEntry[] {
    this.drop();
    let known = new Map<string, AuditField>();
    return this.moments.map(({ stored, state }) => {
      const now = this.shown(state);
      const entry = this.entryOf(stored, state, known, now);
      known = now;
      return entry;
    });
  }

  private drop(): void {
    const over = this.moments.length - entriesAtOnce;
    if (over <= 0) return;
    this.moments = this.moments.slice(over);
    this.earlier += over;
  }

  private shown(state: unknown): Map<string, AuditField> {
    const { shows = (whole: unknown) => whole, fold, enums } = this.kind;
    const fields = fold ? auditFields(shows(state), enums) : [];
    return new Map(fields.map((field) => [pathKey(field), field]));
  }

  private entryOf(
    { id, position, revision, type, data, metadata, recordedAt }: StoredEvent,
    state: unknown,
    known: ReadonlyMap<string, AuditField>,
    now: ReadonlyMap<string, AuditField>,
  ): AuditEntry {
    const { actor, reason, causationId, hash } = metadata;
    return {
      position: `${position.commit}/${position.prepare}`,
      revision: Number(revision),
      eventId: id,
      type,
      at: recordedAt,
      by: actor,
      why: reason ?? causationId ?? null,
      fields: auditFields(data, this.kind.enums),
      hash,
      status: statusOf(state),
      changed: [...now].filter(([key, field]) => differs(known.get(key), field)).map(([, field]) => field),
      gone: [...known].filter(([key]) => !now.has(key)).map(([, { path }]) => path),
      actions: this.actionsThen(state, recordedAt),
    };
  }

  private actionsThen(state: unknown, at: Date): AuditAction[] {
    const { actions } = this.kind;
    if (!actions) return [];
    return actions.at(state, at).map(({ action, allowed, why }) => ({
      action,
      allowed,
      why: why === null ? null : wordFor(`${actions.module}.refusals.${why}`),
    }));
  }
}

const differs = (before: AuditField | undefined, after: AuditField): boolean =>
  before?.kind !== after.kind || before.value !== after.value;

function statusOf(state: unknown): string | null {
  const status: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'status') : undefined;
  return typeof status === 'string' ? status : null;
}
