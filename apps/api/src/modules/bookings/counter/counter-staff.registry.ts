import { Injectable } from '@nestjs/common';

/** Somebody who works at the counter of a place. */
export interface CounterWorker {
  /** The group to which the place belongs. */
  readonly organisationId: string;
  /** Was reviewed, and may record that blood was drawn. */
  readonly draws: boolean;
  /** Money is taken there. */
  readonly takesPayment: boolean;
  /** Changes hours, and moves bookings. */
  readonly runsCalendar: boolean;
  /** Takes steps that keep money of a patient who did not come. */
  readonly takesCostlySteps: boolean;
  /** Puts right what was recorded of a vaccination. */
  readonly correctsRecords: boolean;
}

/** Who works where, as those who employ them say. */
export interface CounterEmployer {
  /** Null for whoever does not work there now. */
  workerAt(venueId: string, userId: string): Promise<CounterWorker | null>;
  /** The projection that changes where somebody begins or ceases to work. */
  readonly changes: string;
  /** Under which it changes for a group. */
  keyOf(organisationId: string): string;
}

/** Counters at which bookings are cared for, once a module that runs some has said so. */
@Injectable()
export class CounterStaff {
  private employer: CounterEmployer | undefined;

  register(employer: CounterEmployer): void {
    this.employer = employer;
  }

  get changes(): readonly string[] {
    return this.employer ? [this.employer.changes] : [];
  }

  keyOf(organisationId: string): string | null {
    return this.employer?.keyOf(organisationId) ?? null;
  }

  async workerAt(venueId: string, userId: string | null): Promise<CounterWorker | null> {
    return userId === null ? null : ((await this.employer?.workerAt(venueId, userId)) ?? null);
  }
}
