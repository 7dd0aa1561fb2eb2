import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { medtestAuditRules } from '@meridian/contracts/bookings';
import type { MedtestAuditInput } from '@meridian/contracts/generated/admin';
import { validateInput } from '@meridian/contracts/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { BookingAudits } from './booking-audit.js';

@Resolver()
export class BookingAuditResolver {
  constructor(@Inject(BookingAudits) private readonly audits: BookingAudits) {}

  @Mutation()
  @Allow('staff')
  async medtestAudit(
    @Args('input') input: MedtestAuditInput,
    @Viewer() viewer: Viewer,
    @Context() { requestId }: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(medtestAuditRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { booking, reason } = validated.value;
    const opened = await this.audits.open(booking, reason, { actor: viewer.userId ?? viewer.role, requestId });
    if ('refused' in opened) return refused('bookings', opened);
    return { __typename: 'MedtestAudit', ...(await this.audits.audit(opened.bookingId)) };
  }
}
