import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';
import type {
  QueryReportsArgs,
  ReportCounts,
  StaffReportHistoryEntry,
  StaffReportPage,
} from '@meridian/contracts/generated/admin';
import { validateInput } from '@meridian/contracts/kernel';
import { openReportRules } from '@meridian/contracts/results/reports';
import { refuse } from '@meridian/domain/kernel';
import type { GraphqlContext, LiveContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { StaffVisits } from './staff-visits.js';
import { OpenedReportQuery } from './opened-report.query.js';
import { ReportChangesQuery, type ReportsMessage } from './report-changes.query.js';
import { StaffReportsQuery } from './staff-reports.query.js';
import { staffContext } from '../people/staff-context.js';

/** Staff find reports, and open one once they have said why. */
@Resolver()
export class StaffReportsResolver {
  constructor(
    @Inject(StaffReportsQuery) private readonly staff: StaffReportsQuery,
    @Inject(OpenedReportQuery) private readonly whole: OpenedReportQuery,
    @Inject(ReportChangesQuery) private readonly changes: ReportChangesQuery,
    @Inject(StaffVisits) private readonly visits: StaffVisits,
  ) {}

  @Query()
  @Allow('staff')
  reports(
    @Args() request: QueryReportsArgs,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<StaffReportPage> {
    return this.staff.page(request, staffContext(viewer, context).actor);
  }

  @Query()
  @Allow('staff')
  reportCounts(): Promise<ReportCounts> {
    return this.staff.counts();
  }

  @Query()
  @Allow('staff')
  reportHistory(@Args('id') id: string): Promise<StaffReportHistoryEntry[]> {
    return this.staff.history(id);
  }

  @Subscription()
  @Allow('staff')
  reportsChanged(@Context() { live }: LiveContext): AsyncIterableIterator<ReportsMessage> {
    return this.changes.of(live);
  }

  @Mutation()
  @Allow('staff')
  async openReport(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(openReportRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id, reason } = validated.value;
    const acting = staffContext(viewer, context);
    const [owner, report] = await Promise.all([this.whole.ownerOf(id), this.staff.at(id, acting.actor)]);
    if (owner === null || !report) return refused('results', refuse('unknownReport'));
    if (!(await this.visits.noted({ owner, reportId: id, reason }, acting))) return refused('results', refuse('busy'));
    const opened = await this.whole.of(report, acting.actor);
    return opened ? { __typename: 'OpenedReport', ...opened } : refused('results', refuse('unknownReport'));
  }
}
