import { Inject, Injectable } from '@nestjs/common';
import type { DocumentStatus } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

interface DocumentRow {
  readonly edition: number;
  readonly newest: number;
  readonly at: Date;
  readonly withdrawn_at: Date | null;
  readonly superseded_at: Date | null;
}

const byDocument = query<DocumentRow>(
  'results.document_status',
  `select e.edition, r.edition as newest, e.at,
     r.withdrawn_at, next.at as superseded_at
   from results.report_editions e join results.reports r using (report_id)
     left join results.report_editions next on next.report_id = e.report_id and next.edition = e.edition + 1
   where e.document_id = $1`,
);

/** Whether a document is valid, for whoever holds it: its id is as long as a key. */
@Injectable()
export class DocumentStatusQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async of(documentId: string): Promise<DocumentStatus> {
    const [row] = await byDocument(this.pool, documentId);
    const report = { kind: 'report', signatory: null } as const;
    if (!row) return { ...report, status: 'unknown', edition: null, publishedAt: null, changedAt: null };
    const { edition, newest, at: publishedAt, withdrawn_at, superseded_at } = row;
    if (withdrawn_at) return { ...report, status: 'withdrawn', edition, publishedAt, changedAt: withdrawn_at };
    const status = edition === newest ? 'valid' : 'superseded';
    return { ...report, status, edition, publishedAt, changedAt: superseded_at };
  }
}
