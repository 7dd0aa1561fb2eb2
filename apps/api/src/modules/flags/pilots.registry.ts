import { Injectable } from '@nestjs/common';

/** Who works where new features are tried, as the module says that has those places. */
export interface KnowsPilots {
  worksInPilot(userId: string): Promise<boolean>;
}

@Injectable()
export class Pilots implements KnowsPilots {
  private known: KnowsPilots | undefined;

  register(known: KnowsPilots): void {
    this.known = known;
  }

  async worksInPilot(userId: string): Promise<boolean> {
    return (await this.known?.worksInPilot(userId)) ?? false;
  }
}
