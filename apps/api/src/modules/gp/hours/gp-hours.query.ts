import { Inject, Injectable } from '@nestjs/common';
import type { GpHours } from '@meridian/contracts/generated/public';
import { ukDay } from '@meridian/domain/kernel';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { Practitioners } from '../practices/practices.query.js';
import { GpWorkQuery } from '../work/gp-work.query.js';

interface Days {
  readonly from: string;
  readonly until: string;
}

/** What doctors offer themselves, with what is booked of it. */
@Injectable()
export class GpHoursQuery {
  constructor(
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(GpWorkQuery) private readonly work: GpWorkQuery,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  /** Null for whoever takes no appointments. With a position: as it is after it. */
  async of(doctorId: string, after?: LogPosition): Promise<GpHours | null> {
    if (after) await this.projections.reached(['gp.practices'], after);
    const [practice, booked] = await Promise.all([this.practitioners.offered(doctorId), this.work.ahead(doctorId)]);
    return practice && { ...practice, booked };
  }

  /** How many appointments on these days are not among those. */
  async unseen(doctorId: string, { from, until }: Days, seen: readonly string[]): Promise<number> {
    const booked = await this.work.ahead(doctorId);
    return booked.filter(({ id, callBy }) => {
      const day = ukDay(callBy as Date);
      return from <= day && day <= until && !seen.includes(id);
    }).length;
  }
}
