import { Inject, Injectable } from '@nestjs/common';
import type {
  EverStaff as Member,
  LocalText,
  ProductModuleName,
  QueryStaffDayArgs,
  StaffAct,
  StaffActPage,
  StaffDayCounts,
} from '@meridian/contracts/generated/admin';
import { isDay, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../clock.js';
import { Problem } from '../http/problem.js';
import { EVER_STAFF, type EverStaff } from '../session/index.js';
import { AuditedReferences } from './audited-records.query.js';
import { eventWord, kindLabel, wordFor } from './audit-words.js';
import { type ActRow, StaffActsQuery } from './staff-acts.query.js';

export const MODULE_OF_KIND = Symbol('MODULE_OF_KIND');
/** Of each kind of record. */
export type ModuleOfKind = ReadonlyMap<string, ProductModuleName>;

const mostCounted = 1_000;
const nothing: StaffActPage = {
  rows: [],
  page: { startCursor: null, endCursor: null, hasNext: false, hasPrevious: false, total: 0 },
};

/** What people who work here, or did, have done on a day. Of nobody else anything is answered. */
@Injectable()
export class StaffDays {
  constructor(
    @Inject(StaffActsQuery) private readonly acts: StaffActsQuery,
    @Inject(AuditedReferences) private readonly references: AuditedReferences,
    @Inject(EVER_STAFF) private readonly everStaff: EverStaff,
    @Inject(MODULE_OF_KIND) private readonly modules: ModuleOfKind,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  all(): Promise<Member[]> {
    return this.everStaff.all();
  }

  async page({ filter, sort, page }: QueryStaffDayArgs): Promise<StaffActPage> {
    if (typeof page?.only === 'string') return this.one(page.only);
    const { staff, day = ukDay(this.clock.now()), kind, module } = filter ?? {};
    if (!staff || !(await this.everStaff.has(staff))) return nothing;
    const asked = { staff, day: dayIn(day), kind, categories: module ? this.kindsOf(module) : undefined };
    const found = await this.acts.page(asked, page ?? {}, sort?.direction === 'descending');
    return { rows: await this.shown(found.rows), page: found.page };
  }

  async counts(staff: string, day: string): Promise<StaffDayCounts> {
    if (!(await this.everStaff.has(staff))) return { all: 0, did: 0, lookedAt: 0, signedIn: 0 };
    const counts = await this.acts.counts(staff, dayIn(day));
    const all = Math.min(mostCounted, counts.did + counts.lookedAt + counts.signedIn);
    return { ...counts, all };
  }

  private async one(place: string): Promise<StaffActPage> {
    const row = await this.acts.one(place);
    if (!row || !(await this.everStaff.has(row.who))) return nothing;
    return { rows: await this.shown([row]), page: { ...nothing.page, total: 1 } };
  }

  private kindsOf(module: ProductModuleName): readonly string[] {
    return [...this.modules].flatMap(([kind, of]) => (of === module ? [kind] : []));
  }

  private async shown(rows: readonly ActRow[]): Promise<StaffAct[]> {
    const references = await this.references.of(rows);
    return rows.flatMap((row) => {
      const module = this.modules.get(row.category);
      return module ? [{ ...actOf(row, references.get(row.record) ?? row.record), module }] : [];
    });
  }
}

function dayIn(day: string | null): string {
  if (day === null || !isDay(day)) throw new Problem('badRequest');
  return day;
}

function actOf({ place, who, at, kind, category, type, seen }: ActRow, id: string): Omit<StaffAct, 'module'> {
  const { role, how, reason, people } = (seen ?? {}) as Partial<StaffAct>;
  return {
    id: place,
    at,
    what: whatOf(type, seen?.record),
    kind,
    of: kindLabel(category),
    record: `/admin/audit?${new URLSearchParams({ of: category, id }).toString()}`,
    role: role ?? null,
    how: how ?? null,
    reason: reason ?? null,
    people: people ?? null,
    staff: who,
  };
}

/** The word of the event, and for what was looked at its kind. */
function whatOf(type: string, seen: string | undefined): LocalText {
  const word = eventWord(type) ?? { en: type, zh: type };
  const record = seen === undefined ? null : wordFor(`fields.RecordKind.${seen}`);
  return record ? { en: `${word.en}: ${record.en}`, zh: `${word.zh}：${record.zh}` } : word;
}
