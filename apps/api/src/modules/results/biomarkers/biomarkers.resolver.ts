import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  addBiomarkerRules,
  biomarkerRules,
  describeBiomarkerRules,
  setPanelRules,
  specifyBiomarkerRules,
} from '@meridian/contracts/results/biomarkers';
import type {
  BiomarkerHistoryEntry,
  BiomarkerInput,
  BiomarkerPage,
  BiomarkerVersion,
  QueryBiomarkersArgs,
  TestPanel,
} from '@meridian/contracts/generated/admin';
import { type Rules, validateInput } from '@meridian/contracts/kernel';
import type { BiomarkerCommand } from '@meridian/domain/results';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { BiomarkersHandler } from './biomarkers.handler.js';
import { StaffBiomarkersQuery } from './staff-biomarkers.query.js';
import { addition, description } from './biomarker.inputs.js';
import { BiomarkerVersionOperations } from './biomarker-version.operations.js';
import { staffContext } from '../people/staff-context.js';

@Resolver()
export class BiomarkersResolver {
  constructor(
    @Inject(StaffBiomarkersQuery) private readonly staff: StaffBiomarkersQuery,
    @Inject(BiomarkersHandler) private readonly handler: BiomarkersHandler,
    @Inject(BiomarkerVersionOperations) private readonly steps: BiomarkerVersionOperations,
  ) {}

  @Query()
  @Allow('staff')
  biomarkers(@Args() request: QueryBiomarkersArgs): Promise<BiomarkerPage> {
    return this.staff.page(request);
  }

  @Query()
  @Allow('staff')
  biomarkerVersions(@Args('id') id: string): Promise<BiomarkerVersion[]> {
    return this.staff.versions(id);
  }

  @Query()
  @Allow('staff')
  biomarkerHistory(@Args('id') id: string): Promise<BiomarkerHistoryEntry[]> {
    return this.staff.history(id);
  }

  @Query()
  @Allow('staff')
  testPanels(): Promise<TestPanel[]> {
    return this.staff.panels();
  }

  @Query()
  @Allow('staff')
  async previewBiomarker(@Args('input') input: unknown): Promise<object> {
    const validated = validateInput(specifyBiomarkerRules, input);
    return validated.ok ? this.steps.preview(validated.value) : refusedInput(validated.errors);
  }

  @Mutation()
  @Allow('staff')
  addBiomarker(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.carryOut(addBiomarkerRules, input, viewer, context, addition);
  }

  @Mutation()
  @Allow('staff')
  describeBiomarker(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.carryOut(describeBiomarkerRules, input, viewer, context, description);
  }

  @Mutation()
  @Allow('staff')
  retireBiomarker(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.turn('RetireBiomarker', input, viewer, context);
  }

  @Mutation()
  @Allow('staff')
  restoreBiomarker(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.turn('RestoreBiomarker', input, viewer, context);
  }

  @Mutation()
  @Allow('staff')
  async specifyBiomarker(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(specifyBiomarkerRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const outcome = await this.steps.save(validated.value, staffContext(viewer, context));
    if ('refused' in outcome) return refused('results', outcome);
    return { __typename: 'Biomarker', ...(await this.staff.at(validated.value.id, outcome.position)) };
  }

  @Mutation()
  @Allow('staff')
  async setPanel(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(setPanelRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const outcome = await this.handler.setPanel(validated.value, staffContext(viewer, context));
    if ('refused' in outcome) return refused('results', outcome);
    return { __typename: 'TestPanel', ...(await this.staff.panelAt(validated.value.testId, outcome.position)) };
  }

  private turn(
    type: 'RetireBiomarker' | 'RestoreBiomarker',
    input: unknown,
    viewer: Viewer,
    context: GraphqlContext,
  ): Promise<object> {
    const command = ({ id }: BiomarkerInput): BiomarkerCommand => ({ type, data: { biomarkerId: id } });
    return this.carryOut(biomarkerRules, input, viewer, context, command);
  }

  private async carryOut<Input extends object>(
    rules: Rules<Input>,
    input: unknown,
    viewer: Viewer,
    context: GraphqlContext,
    commandFor: (given: Input) => BiomarkerCommand,
  ): Promise<object> {
    const validated = validateInput(rules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const command = commandFor(validated.value);
    const outcome = await this.handler.send(command, staffContext(viewer, context));
    if ('refused' in outcome) return refused('results', outcome);
    return { __typename: 'Biomarker', ...(await this.staff.at(command.data.biomarkerId, outcome.position)) };
  }
}
