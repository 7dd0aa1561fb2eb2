import { Injectable } from '@nestjs/common';

export interface OwnerOfVenue {
  readonly name: string;
  /** Null while it is on. */
  readonly offSince: Date | null;
}

/** To whom places belong, as a module that knows says. */
export interface VenueOwner {
  /** By place; those of nobody are missing. */
  ownersOf(venueIds: readonly string[]): Promise<ReadonlyMap<string, OwnerOfVenue>>;
  /** The places of one owner. */
  venuesOf(ownerId: string): Promise<readonly string[]>;
  /** The places of owners in whose name a word begins with this one, which is in small letters. */
  venuesNamed(word: string): Promise<readonly string[]>;
}

@Injectable()
export class VenueOwners {
  private owner: VenueOwner | undefined;

  register(owner: VenueOwner): void {
    this.owner = owner;
  }

  async ownersOf(venueIds: readonly string[]): Promise<ReadonlyMap<string, OwnerOfVenue>> {
    return (await this.owner?.ownersOf(venueIds)) ?? new Map<string, OwnerOfVenue>();
  }

  async venuesOf(ownerId: string): Promise<readonly string[]> {
    return (await this.owner?.venuesOf(ownerId)) ?? [];
  }

  async venuesNamed(word: string): Promise<readonly string[]> {
    return (await this.owner?.venuesNamed(word)) ?? [];
  }
}
