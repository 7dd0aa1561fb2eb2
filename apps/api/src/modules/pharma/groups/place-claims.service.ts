import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { decideCommand, isRefused } from '@meridian/domain/kernel';
import {
  hasEnded,
  type PharmaGroupCommand,
  pharmaGroupDecider,
  type PharmaGroupState,
  pharmaGroupStream,
  placeClaimDecider,
  placeClaims,
  placeClaimStream,
} from '@meridian/domain/pharma';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { type VenueIdKeeper, VenueIds, VenuesHandler } from '../../diary/index.js';

type TakesPlace = Extract<PharmaGroupCommand, { type: 'AddPharmacy' | 'ApprovePharmaGroup' }>;

/** To whom the id of a place is promised until it is opened. */
@Injectable()
export class PlaceClaims implements VenueIdKeeper, OnModuleInit {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(VenuesHandler) private readonly venues: VenuesHandler,
    @Inject(VenueIds) private readonly ids: VenueIds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ids.register(this);
  }

  async reserve(venueId: string, context: WriteContext): Promise<boolean> {
    const ended = await this.endedOf(venueId);
    const command = { type: 'ReservePharmacyPlace', data: { venueId, ended } } as const;
    return !isRefused(await this.store.send(placeClaims, command, context));
  }

  /** Claims the place of a command that nothing else stands against, and says in it where that is somebody else's. */
  async claimedFor(command: TakesPlace, context: WriteContext): Promise<PharmaGroupCommand> {
    const { groupId, venueId } = command.data;
    const decision = { ...context, now: this.clock.now() };
    const decided = decideCommand(pharmaGroupDecider, command, await this.groupOf(groupId), decision);
    if (isRefused(decided) || decided.length === 0 || (await this.claim(venueId, groupId, context))) return command;
    return { ...command, data: { ...command.data, venueTaken: true } } as TakesPlace;
  }

  /** False for one that is there, or that was promised before: a place is opened behind the answer. */
  private async claim(venueId: string, groupId: string, context: WriteContext): Promise<boolean> {
    if ((await this.venues.venueNow(venueId)).opened) return false;
    const data = { venueId, groupId, ended: await this.endedOf(venueId) };
    return !isRefused(await this.store.send(placeClaims, { type: 'ClaimPharmacyPlace', data }, context));
  }

  /** When the claim was made that came to nothing. */
  private async endedOf(venueId: string): Promise<string | null> {
    const { claim } = (await this.store.look(placeClaimStream(venueId), placeClaimDecider)).state;
    if (!claim) return null;
    const group = claim.groupId === null ? pharmaGroupDecider.initial : await this.groupOf(claim.groupId);
    return hasEnded(claim, venueId, group, this.clock.now()) ? claim.at : null;
  }

  private async groupOf(groupId: string): Promise<PharmaGroupState> {
    return (await this.store.look(pharmaGroupStream(groupId), pharmaGroupDecider)).state;
  }
}
