import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { GpDocument } from '@meridian/contracts/generated/public';
import { key } from '@meridian/contracts/kernel';
import { formatMoney, formatUkTime } from '@meridian/domain/kernel';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type Language, textOf } from '../../../platform/texts.js';
import {
  paymentRecordsUntil,
  personalFields,
  type PersonalRecords,
  type PersonalRecordSource,
  PersonalRecordSources,
} from '../../identity/index.js';
import { patientsOf } from '../appointments/appointment.rows.js';
import { OwnGpDocuments } from '../documents/own-gp-documents.query.js';

const newestPaid = query<{ at: Date | null }>(
  'gp.newest_paid_document',
  `select max(changed_at) as at from gp.documents
   where user_id = any (array${patientsOf('$1')}) and paid_at is not null`,
);

/** Documents as something that is kept about people: they may take it home, and the law keeps what was paid. */
@Injectable()
export class PersonalGpDocuments implements PersonalRecordSource, OnModuleInit {
  constructor(
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(OwnGpDocuments) private readonly own: OwnGpDocuments,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  async held(userId: string) {
    const [row] = await newestPaid(this.pool, userId);
    if (!row?.at) return [];
    const until = paymentRecordsUntil(row.at);
    return [{ what: key('gp.held.documents'), why: key('gp.held.paymentsWhy'), until }];
  }

  async records(userId: string, language: Language): Promise<PersonalRecords> {
    const found = await this.own.all(userId);
    return {
      name: 'gpDocuments',
      title: key('gp.data.gpDocuments'),
      records: personalFields(
        (name) => `gp.data.${name}`,
        found.map((document) => recordOf(document, language)),
      ),
    };
  }
}

function recordOf(document: GpDocument, language: Language): Readonly<Record<string, string | null>> {
  const { kind, status, contents, signedAt, practitioner, documents } = document;
  const sick = contents?.sick;
  return {
    reference: document.reference,
    kind: textOf(language, `fields.GpDocumentKind.${kind}`, kind),
    status: textOf(language, `fields.GpDocumentStatus.${status}`, status),
    practitioner: practitioner ?? null,
    recipient: contents?.recipient ?? null,
    sickDays: sick ? `${sick.from} – ${sick.until}` : null,
    adjustments: sick?.adjustments ?? null,
    text: contents?.text ?? null,
    textZh: contents?.textZh ?? null,
    priceReason: document.priceReason ?? null,
    paid: formatMoney(document.paid),
    refunded: formatMoney(document.refunded),
    signedAt: signedAt ? formatUkTime(new Date(signedAt), language) : null,
    documents: documents.map(({ number }) => number).join(', ') || null,
  };
}
