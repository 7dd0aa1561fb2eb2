import { Injectable } from '@nestjs/common';

/** To whom places belong, as a module that knows says. */
export interface VenueOwner {
  /** Names by place; those of nobody are missing. */
  ownersOf(venueIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

@Injectable()
export class VenueOwners {
  private owner: VenueOwner | undefined;

  register(owner: VenueOwner): void {
    this.owner = owner;
  }

  async ownersOf(venueIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return (await this.owner?.ownersOf(venueIds)) ?? new Map<string, string>();
  }
}
