import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { validateInput } from '@meridian/contracts/kernel';
import {
  correctReadingsRules,
  enterReadingsRules,
  judgeReadingsRules,
  renewReportLinkRules,
  reportEntryRules,
  reportWordsRules,
  withdrawReportRules,
} from '@meridian/contracts/reports';
import type { EnterReadingsInput, TypedReadingInput } from '@meridian/contracts/generated/admin';
import { isRefused } from '@meridian/domain/kernel';
import type { TypedReading } from '@meridian/domain/results';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { Reports } from '../commands/reports.handler.js';
import { ReportsSteps } from './reports.steps.js';

/** Readings are entered by one, verified by another, published, corrected and withdrawn. */
@Resolver()
export class ReportEntryResolver {
  constructor(
    @Inject(ReportsSteps) private readonly steps: ReportsSteps,
    @Inject(Reports) private readonly reports: Reports,
  ) {}

  @Mutation()
  @Allow('staff')
  async judgeReadings(@Args('input') input: unknown): Promise<object> {
    const validated = validateInput(judgeReadingsRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id, sampleDate, readings } = validated.value;
    const judged = await this.reports.judge(id, sampleDate, readings.map(typed));
    return isRefused(judged) ? refused('results', judged) : { __typename: 'JudgedReadings', readings: judged };
  }

  @Mutation()
  @Allow('staff')
  enterReadings(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.steps.decided(enterReadingsRules, input, { viewer, context }, ({ id, partial, ...given }, acting) =>
      this.reports.enter(id, { ...entered(given), partial }, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  correctReadings(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.steps.decided(correctReadingsRules, input, { viewer, context }, ({ id, why, ...given }, acting) =>
      this.reports.enter(id, { ...entered(given), why, partial: true }, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  returnReadings(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.steps.decided(reportWordsRules, input, { viewer, context }, ({ id, ...said }, acting) =>
      this.reports.giveBack(id, said, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  verifyReadings(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.steps.decided(reportEntryRules, input, { viewer, context }, ({ id, entry }, acting) =>
      this.reports.verify(id, entry, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  acknowledgeCritical(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.steps.decided(reportWordsRules, input, { viewer, context }, ({ id, ...said }, acting) =>
      this.reports.acknowledge(id, said, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  publishReport(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.steps.decided(reportEntryRules, input, { viewer, context }, ({ id, entry }, acting) =>
      this.reports.publish(id, entry, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  withdrawReport(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.steps.decided(withdrawReportRules, input, { viewer, context }, ({ id, reason, words }, acting) =>
      this.reports.withdraw(id, { reason, ...(words && { words }) }, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  renewReportLink(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.steps.decided(renewReportLinkRules, input, { viewer, context }, ({ id }, acting) =>
      this.reports.renewLink(id, acting),
    );
  }
}

type Given = Omit<EnterReadingsInput, 'id' | 'partial'>;

function entered({ seen, sampleDate, completeDate, readings, comments }: Given) {
  const told = { source: 'typed' as const, seen, sampleDate, completeDate, readings: readings.map(typed) };
  return { ...told, ...(comments && { comments }) };
}

function typed({ biomarkerId, reading, comments }: TypedReadingInput): TypedReading {
  return { biomarkerId, reading, ...(comments && { comments }) };
}
