import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../../platform/event-store/index.js';

/** Who opens places, too, and has promised ids to others before that. */
export interface VenueIdKeeper {
  /** False where the id is promised. Else nobody is promised it from then on. */
  reserve(venueId: string, context: WriteContext): Promise<boolean>;
}

@Injectable()
export class VenueIds {
  private keeper: VenueIdKeeper | undefined;

  register(keeper: VenueIdKeeper): void {
    this.keeper = keeper;
  }

  async reserve(venueId: string, context: WriteContext): Promise<boolean> {
    return (await this.keeper?.reserve(venueId, context)) ?? true;
  }
}
