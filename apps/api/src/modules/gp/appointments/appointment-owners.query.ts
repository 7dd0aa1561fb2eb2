import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ownerOf } from './appointment.rows.js';

const claimed = query<{ readonly owner: string }>('gp.claim', 'select owner from gp.claims where user_id = $1');
const owners = query<{ readonly owner: string }>(
  'gp.owner_of',
  `select ${ownerOf('a')} as owner from gp.appointments a where appointment_id = $1`,
);

const ended = query<{ readonly at: Date | null }>(
  'gp.ended_at',
  'select ended_at as at from gp.appointments where appointment_id = $1',
);

/** Whose appointments are now: what a guest asked for belongs to the account that proved their mailbox. */
@Injectable()
export class AppointmentOwners {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async ownerNow(userId: string): Promise<string> {
    return (await claimed(this.pool, userId))[0]?.owner ?? userId;
  }

  /** Null: it is not over, or was a moment ago. */
  async endedAt(appointmentId: string): Promise<Date | null> {
    return (await ended(this.pool, appointmentId))[0]?.at ?? null;
  }

  async ownerOf(appointmentId: string): Promise<string | null> {
    return (await owners(this.pool, appointmentId))[0]?.owner ?? null;
  }
}
