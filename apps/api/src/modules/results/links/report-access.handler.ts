import { Inject, Injectable } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import { linkDecider, linkStream } from '@meridian/domain/results';
import { asPerson, asVisitor, EventStore } from '../../../platform/event-store/index.js';
import { RECORD_ACCESS, type RecordAccess, type Viewer } from '../../../platform/session/index.js';
import { type LoggedReport, ReportLog } from '../entry/report-log.reads.js';
import { ReportOwners } from './report-owners.service.js';
import { LinkGuard } from './link.guard.js';
import { linkIdOf } from './result-links.handler.js';

export interface LinkAttempt {
  readonly key: string;
  /** Year-month-day. */
  readonly dob: string;
  /** The network of the caller, from `networkOf`. */
  readonly network: string;
  readonly requestId?: string;
}

/** A report that may be shown: it is on the list of who saw the record. `userId` is the booker. */
export interface OpenedReport {
  readonly reportId: string;
  readonly userId: string;
  readonly logged: LoggedReport;
}

/** With it what is shown, which was made ready meanwhile. */
export type ReportView<Shown> = OpenedReport & { readonly shown: Shown };

type Making<Shown> = (logged: LoggedReport) => Promise<Shown>;

/** Long enough for everything that a failure does. */
export const failureMilliseconds = 400;

/** Where reports are let out. Whatever is wrong under a link is answered alike: null, at the same moment after it was asked. */
@Injectable()
export class ReportAccess {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(LinkGuard) private readonly guard: LinkGuard,
    @Inject(ReportLog) private readonly reports: ReportLog,
    @Inject(ReportOwners) private readonly owners: ReportOwners,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
  ) {}

  /** For the one who has the key of a link and knows the date of birth. */
  byLink(attempt: LinkAttempt): Promise<OpenedReport | null> {
    return this.viewByLink(attempt, () => Promise.resolve());
  }

  /** What is shown is made ready while the reading is being noted, and let out after that. */
  viewByLink<Shown>(attempt: LinkAttempt, make: Making<Shown>): Promise<ReportView<Shown> | null> {
    return this.guard.oneOf(attempt.network, () => this.answered(attempt, make));
  }

  /** For the one who booked it; null for everybody else, and where nothing was published. */
  async byOwner({ userId }: Viewer, reportId: string, requestId?: string): Promise<OpenedReport | null> {
    if (userId === null) return null;
    const found = await this.ownedBy(userId, reportId);
    return found && this.noted(found, userId, userId, requestId);
  }

  /** For who may ask for things of a report that was published; nothing of it is shown. */
  async owned({ userId }: Viewer, reportId: string): Promise<LoggedReport | null> {
    return userId === null ? null : this.ownedBy(userId, reportId);
  }

  private async answered<Shown>(
    { key, dob, network, requestId }: LinkAttempt,
    make: Making<Shown>,
  ): Promise<ReportView<Shown> | null> {
    const started = performance.now();
    const linkId = linkIdOf(key);
    const [behind] = await Promise.all([this.behind(linkId), this.guard.admit(network)]);
    if (linkId && behind) {
      const [isRight, owner] = await Promise.all([
        this.isRight(linkId, behind, dob),
        this.owners.ownerNow(behind.report.owner),
      ]);
      if (isRight) return this.viewOnceLogged(behind, owner, make, requestId);
    }
    await this.guard.failed(network);
    return answeredLate(started);
  }

  private async viewOnceLogged<Shown>(
    logged: LoggedReport,
    owner: string,
    make: Making<Shown>,
    requestId?: string,
  ): Promise<ReportView<Shown>> {
    const making = make(logged);
    // Anyone who is let in hears of its failure; before that nobody does.
    making.catch(() => undefined);
    const opened = await this.noted(logged, owner, 'link', requestId);
    return { ...opened, shown: await making };
  }

  private async ownedBy(userId: string, reportId: string): Promise<LoggedReport | null> {
    const found = await this.reports.of(reportId);
    if (!found || found.report.editions.length === 0) return null;
    return userId === (await this.owners.ownerNow(found.report.owner)) ? found : null;
  }

  private async behind(linkId: string | null): Promise<LoggedReport | null> {
    const reportId = linkId && (await this.owners.reportUnder(linkId));
    const found = reportId ? await this.reports.of(reportId) : null;
    return found && found.report.linkId === linkId && found.report.editions.length > 0 ? found : null;
  }

  /** Judged by the link itself, in the order in which dates were given. */
  private async isRight(linkId: string, { person }: LoggedReport, dob: string): Promise<boolean> {
    const command = { type: 'TryDate', data: { linkId, right: person.dob === dob } } as const;
    const tried = await this.store.decide(linkStream(linkId), linkDecider, command, asVisitor('link'));
    return command.data.right && !isRefused(tried);
  }

  /** Written before it is shown: nobody reads without a trace. */
  private async noted(logged: LoggedReport, owner: string, by: string, requestId?: string): Promise<OpenedReport> {
    const { reportId, report } = logged;
    const context = asPerson(by, requestId === undefined ? {} : { requestId });
    const role = by === 'link' ? 'link' : 'owner';
    const opening = { userId: owner, record: 'result', role, reason: 'reading' } as const;
    if (!(await this.access.opened(opening, context))) throw new Error('A reading could not be noted');
    return { reportId, userId: report.owner, logged };
  }
}

/** At the same moment after it was asked, whatever was wrong and however long it took to find out. */
async function answeredLate(started: number): Promise<null> {
  const passed = performance.now() - started;
  const rounds = Math.ceil(passed / failureMilliseconds);
  await new Promise((resolve) => setTimeout(resolve, rounds * failureMilliseconds - passed));
  return null;
}
