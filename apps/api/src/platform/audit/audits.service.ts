import { Inject, Injectable } from '@nestjs/common';
import type { Audit, AuditedKind, AuditEntry, AuditMachine, AuditProof } from '@meridian/contracts/generated/admin';
import { refuse, type Refused } from '@meridian/domain/kernel';
import type pg from 'pg';
import { EventStore, type WriteContext } from '../event-store/index.js';
import { POOL } from '../postgres/index.js';
import { Auditor, type AuditPack, type StreamProof } from '../proof/index.js';
import {
  allows,
  isStaff,
  PEOPLE_NAMES,
  type PeopleNames,
  RECORD_ACCESS,
  type RecordAccess,
  type Viewer,
} from '../session/index.js';
import { AuditWindow } from './audit-entries.js';
import { kindLabel, wordsOf } from './audit-words.js';
import { AUDITED, type Audited } from './audited.js';
import { recordNamed } from './audited-records.query.js';

export interface AuditRequest {
  readonly of: string;
  /** Id or reference. */
  readonly id: string;
  readonly reason?: string | null | undefined;
}

export interface OpenedAudit {
  readonly kind: Audited;
  readonly id: string;
  readonly reference: string | null;
  readonly stream: string;
}

type AuditRefusal = 'unknownKind' | 'unknownRecord' | 'reasonNeeded' | 'busy';

/** Any record out of the log itself: what was written, by whom, why, and how it stood after each event. */
@Injectable()
export class Audits {
  constructor(
    @Inject(AUDITED) private readonly audited: readonly Audited[],
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
    @Inject(Auditor) private readonly auditor: Auditor,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  kinds(): AuditedKind[] {
    return this.audited.map(({ category, about }) => ({
      of: category,
      label: kindLabel(category),
      aboutPerson: about !== undefined,
    }));
  }

  /** Every audit of a person's record is on their access log before anything is answered. */
  async open(
    { of, id: words, reason }: AuditRequest,
    viewer: Viewer,
    context: WriteContext,
  ): Promise<OpenedAudit | Refused<AuditRefusal>> {
    const kind = this.audited.find(({ category }) => category === of);
    if (!kind) return refuse('unknownKind');
    const { about, fold } = kind;
    if (about && !reason) return refuse('reasonNeeded');
    const { id, reference } = await recordNamed(this.pool, kind, words);
    const stream = `${of}-${id}`;
    let state: unknown = fold?.initial;
    let events = 0;
    for await (const { type, data } of this.store.read(stream)) {
      state = fold?.evolve(state, { type, data });
      events += 1;
    }
    if (events === 0) return refuse('unknownRecord');
    const userId = about?.person(state, id) ?? null;
    if (about && reason && userId !== null) {
      const role = isStaff(viewer) ? 'staff' : 'auditor';
      if (!(await this.access.opened({ userId, record: about.record, role, reason }, context))) return refuse('busy');
    }
    return { kind, id, reference, stream };
  }

  async audit(
    { kind, id, reference, stream }: OpenedAudit,
    viewer: Viewer,
    before?: number | null,
  ): Promise<Omit<Audit, '__typename'>> {
    const [{ entries, earlier }, proof] = await Promise.all([
      this.entriesOf(stream, kind, viewer, before ?? undefined),
      this.auditor.prove(stream),
    ]);
    const machine = machineOf(kind);
    return {
      of: kind.category,
      id,
      label: kindLabel(kind.category),
      reference,
      entries: await this.people.named(entries, 'by'),
      earlier,
      machine,
      proof: proofOf(proof),
      words: wordsOf(kind, entries, machine),
    };
  }

  pack({ stream }: OpenedAudit): Promise<AuditPack> {
    return this.auditor.pack(stream);
  }

  /** What is sealed is opened for those alone for whom the record's own page opens it. */
  private async entriesOf(
    stream: string,
    kind: Audited,
    viewer: Viewer,
    before: number | undefined,
  ): Promise<{ entries: AuditEntry[]; earlier: number }> {
    const window = new AuditWindow(kind, before);
    const opens = kind.about?.opens;
    const isOpen = opens !== undefined && allows(opens, viewer);
    for await (const stored of isOpen ? this.store.readOpened(stream) : this.store.read(stream)) window.add(stored);
    const entries = window.entries();
    return { entries, earlier: window.earlier };
  }
}

function machineOf({ machine }: Audited): AuditMachine | null {
  if (!machine) return null;
  const { initial, states = {} } = machine.config;
  return {
    initial: String(initial),
    states: Object.entries(states as Readonly<Record<string, { readonly on?: Readonly<Record<string, string>> }>>).map(
      ([name, { on = {} }]) => ({ name, leadsTo: [...new Set(Object.values(on))] }),
    ),
  };
}

function proofOf({ findings, events, unanchored, lastSigned, keyFingerprint }: StreamProof): AuditProof {
  return {
    clean: findings.length === 0,
    signed: events - unanchored,
    unsigned: unanchored,
    lastCheckpoint: lastSigned,
    keyFingerprint,
    findings: findings.map(({ text }) => text),
  };
}
