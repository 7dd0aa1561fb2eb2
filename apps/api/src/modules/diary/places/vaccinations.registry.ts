import { Injectable } from '@nestjs/common';

/** Which tests are vaccinations, as the module that has them says. */
export interface KnowsVaccinations {
  vaccinationsAmong(testIds: readonly string[]): Promise<ReadonlySet<string>>;
}

@Injectable()
export class Vaccinations implements KnowsVaccinations {
  private known: KnowsVaccinations | undefined;

  register(known: KnowsVaccinations): void {
    this.known = known;
  }

  async vaccinationsAmong(testIds: readonly string[]): Promise<ReadonlySet<string>> {
    return (await this.known?.vaccinationsAmong(testIds)) ?? new Set<string>();
  }
}
