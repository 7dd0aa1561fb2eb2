import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  ActivatePrescriberInput,
  DeactivatePrescriberInput,
  HealthProfessionalPage,
  OpenProfessionalInput,
  ProfessionalHistoryEntry,
  QueryHealthProfessionalsArgs,
  RefuseDoctorInput,
  VerifyDoctorInput,
} from '@meridian/contracts/generated/admin';
import {
  activatePrescriberRules,
  deactivatePrescriberRules,
  openProfessionalRules,
  refuseDoctorRules,
  verifyDoctorRules,
} from '@meridian/contracts/identity';
import { validateInput } from '@meridian/contracts/kernel';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { ProfessionalsHandler } from './professionals.handler.js';
import { HealthProfessionalsQuery } from './health-professionals.query.js';
import { ProfessionalRecordQuery } from './professional-record.query.js';
import { actingFor, personOf } from '../sign-in/viewer-context.js';

type Written = Awaited<ReturnType<ProfessionalsHandler['verifyDoctor']>>;

/** Staff find doctors and prescribers and decide about them. */
@Resolver()
export class HealthProfessionalsResolver {
  constructor(
    @Inject(HealthProfessionalsQuery) private readonly professionals: HealthProfessionalsQuery,
    @Inject(ProfessionalRecordQuery) private readonly records: ProfessionalRecordQuery,
    @Inject(ProfessionalsHandler) private readonly handler: ProfessionalsHandler,
  ) {}

  @Query()
  @Allow('staff')
  healthProfessionals(
    @Args() args: QueryHealthProfessionalsArgs,
    @Viewer() { userId }: Viewer,
  ): Promise<HealthProfessionalPage> {
    return this.professionals.page(args, userId);
  }

  @Query()
  @Allow('staff')
  professionalHistory(@Args('id') id: string): Promise<ProfessionalHistoryEntry[]> {
    return this.records.history(id);
  }

  @Mutation()
  @Allow('staff')
  async openProfessional(
    @Args('input') input: OpenProfessionalInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(openProfessionalRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id, reason } = validated.value;
    const unknown = await this.unknown(id, viewer);
    if (unknown) return refused('identity', unknown);
    const opening = { userId: id, by: personOf(viewer), reason, record: 'professional' };
    const opened = await this.handler.openRecord(opening, actingFor(viewer, context));
    if (isRefused(opened)) return refused('identity', opened);
    return { __typename: 'ProfessionalRecord', ...(await this.records.of(id, opened.position)) };
  }

  @Mutation()
  @Allow('staff')
  async verifyDoctor(
    @Args('input') input: VerifyDoctorInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(verifyDoctorRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id } = validated.value;
    return this.decided(id, viewer, () => this.handler.verifyDoctor(id, actingFor(viewer, context)));
  }

  @Mutation()
  @Allow('staff')
  async refuseDoctor(
    @Args('input') input: RefuseDoctorInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(refuseDoctorRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id, reason } = validated.value;
    return this.decided(id, viewer, () => this.handler.refuseDoctor(id, reason, actingFor(viewer, context)));
  }

  @Mutation()
  @Allow('staff')
  async activatePrescriber(
    @Args('input') input: ActivatePrescriberInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(activatePrescriberRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id, srxId } = validated.value;
    return this.decided(id, viewer, () => this.handler.activatePrescriber(id, srxId, actingFor(viewer, context)));
  }

  @Mutation()
  @Allow('staff')
  async deactivatePrescriber(
    @Args('input') input: DeactivatePrescriberInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(deactivatePrescriberRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id, reason } = validated.value;
    return this.decided(id, viewer, () => this.handler.deactivatePrescriber(id, reason, actingFor(viewer, context)));
  }

  private async unknown(id: string, { userId }: Viewer): Promise<Refused | null> {
    return (await this.professionals.at(id, userId)) ? null : refuse('unknownAccount');
  }

  private async decided(id: string, viewer: Viewer, decide: () => Promise<Written | Refused>): Promise<object> {
    const outcome = (await this.unknown(id, viewer)) ?? (await decide());
    if (isRefused(outcome)) return refused('identity', outcome);
    return { __typename: 'HealthProfessional', ...(await this.professionals.at(id, viewer.userId, outcome.position)) };
  }
}
