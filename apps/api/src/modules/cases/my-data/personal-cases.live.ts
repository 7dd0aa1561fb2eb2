import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Case } from '@meridian/contracts/generated/public';
import { key } from '@meridian/contracts/kernel';
import { reportSections } from '@meridian/domain/cases';
import { formatMoney, formatUkTime, fullName } from '@meridian/domain/kernel';
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
import { askersOf } from '../cases/case.rows.js';
import { OwnCases } from '../cases/own-cases.query.js';
import { CaseDoctors } from '../doctors/settings/case-doctors.query.js';

const newestPaid = query<{ at: Date | null }>(
  'cases.newest_paid',
  `select max(changed_at) as at from cases.cases
   where user_id = any (array${askersOf('$1')}) and submitted_at is not null`,
);

/** Second opinions as something that is kept about people: they may take it home, and the law keeps what was paid. */
@Injectable()
export class PersonalCases implements PersonalRecordSource, OnModuleInit {
  constructor(
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(OwnCases) private readonly own: OwnCases,
    @Inject(CaseDoctors) private readonly doctors: CaseDoctors,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  async held(userId: string) {
    const [row] = await newestPaid(this.pool, userId);
    if (!row?.at) return [];
    return [{ what: key('cases.held'), why: key('cases.heldWhy'), until: paymentRecordsUntil(row.at) }];
  }

  async records(userId: string, language: Language): Promise<PersonalRecords> {
    const [found, experienceOf] = await Promise.all([this.own.all(userId), this.doctors.experienceOf([userId])]);
    const { en, zh } = experienceOf(userId);
    const experience = [en, zh].filter(Boolean).join('\n\n');
    return {
      name: 'cases',
      title: key('cases.data.cases'),
      records: personalFields(
        (name) => `cases.data.${name}`,
        [...found.map((each) => recordOf(each, language)), ...(experience ? [{ experience }] : [])],
      ),
    };
  }
}

function recordOf(each: Case, language: Language): Readonly<Record<string, string | null>> {
  const { patient, relationship, specialty, questions, reports, feedback, submittedAt } = each;
  const word = (name: string, value: string | null | undefined) =>
    value == null ? null : textOf(language, `fields.${name}.${value}`, value);
  const sections = reports[0]?.sections;
  return {
    reference: each.reference ?? null,
    status: word('CaseStatus', each.status),
    relationship: word('CaseRelationship', relationship),
    patient: patient ? `${fullName(patient)}, ${patient.dob}` : null,
    specialty: word('Specialty', specialty),
    title: each.title ?? null,
    story: each.story ?? null,
    wish: each.wish ?? null,
    questions: questions.map(({ question, answer }) => `${question}\n${answer ?? ''}`).join('\n\n') || null,
    doctor: each.doctor?.name ?? null,
    report: sections ? reportSections.map((name) => sections[name]).join('\n\n') : null,
    feedback: feedback ? [feedback.stars, feedback.words].filter(Boolean).join(' · ') : null,
    paid: formatMoney(each.paid),
    refunded: formatMoney(each.refunded),
    submittedAt: submittedAt ? formatUkTime(new Date(submittedAt), language) : null,
    documents: each.documents.map(({ number }) => number).join(', ') || null,
  };
}
