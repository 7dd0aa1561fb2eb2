import { Inject, Injectable } from '@nestjs/common';
import { type Rules, validateInput } from '@meridian/contracts/kernel';
import { isRefused, refuse } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import type { Viewer } from '../../../platform/session/index.js';
import type { ReportWritten } from '../commands/reports.handler.js';
import { StaffReportsQuery } from '../queries/staff-reports.query.js';
import { type StaffContext, staffContext } from './staff-context.js';

export interface Acting {
  readonly viewer: Viewer;
  readonly context: GraphqlContext;
}

interface Typed {
  readonly id: string;
  readonly readings?: readonly { readonly biomarkerId: string }[];
}

/** From what somebody sent to the report as it stands then. */
@Injectable()
export class ReportsSteps {
  constructor(@Inject(StaffReportsQuery) private readonly reports: StaffReportsQuery) {}

  async decided<Input extends Typed>(
    rules: Rules<Input>,
    input: unknown,
    { viewer, context }: Acting,
    decide: (input: Input, context: StaffContext) => Promise<ReportWritten>,
  ): Promise<object> {
    const validated = validateInput(rules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const acting = staffContext(viewer, context);
    const outcome = await decide(validated.value, acting);
    if (isRefused(outcome)) return refusedReadings(outcome, validated.value);
    const report = await this.reports.at(validated.value.id, acting.actor, outcome.position);
    return report ? { __typename: 'StaffReport', ...report } : refused('results', refuse('unknownReport'));
  }
}

/** Told at the rows of the form that it is about. */
function refusedReadings(outcome: Extract<ReportWritten, { readonly refused: string }>, { readings = [] }: Typed) {
  const refusal = refused('results', outcome);
  const about = outcome.details?.biomarkerId;
  if (typeof about !== 'string') return refusal;
  const ids = about.split(' ');
  const fields = readings.flatMap(({ biomarkerId }, index) =>
    ids.includes(biomarkerId)
      ? [{ field: `readings[${index}].reading`, messageKey: refusal.messageKey, values: [] }]
      : [],
  );
  return { ...refusal, fields };
}
