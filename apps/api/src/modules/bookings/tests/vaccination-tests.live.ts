import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type KnowsVaccinations, Vaccinations } from '../../diary/index.js';
import { TestsQuery } from './tests.query.js';

/** Tells places which tests only those offer that give vaccines. */
@Injectable()
export class VaccinationTests implements KnowsVaccinations, OnModuleInit {
  constructor(
    @Inject(Vaccinations) private readonly vaccinations: Vaccinations,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
  ) {}

  onModuleInit(): void {
    this.vaccinations.register(this);
  }

  vaccinationsAmong(testIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.tests.vaccinationsAmong(testIds);
  }
}
