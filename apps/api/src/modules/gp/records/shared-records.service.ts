import { Inject, Injectable } from '@nestjs/common';
import {
  type AppointmentPatient,
  practiceDecider,
  practiceStream,
  recordsBarrier,
  type SharedRecords,
} from '@meridian/domain/gp';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { VerifiedDoctors } from '../../identity/index.js';
import { AppointmentAccess } from '../appointments/appointment-access.service.js';
import { AppointmentOwners } from '../appointments/appointment-owners.query.js';
import { withoutErased } from '../appointments/appointment.rows.js';

export interface SharedWith {
  /** Whose the records are. */
  readonly owner: string;
  readonly patient: AppointmentPatient | null;
}

/** What patients show the doctor of an appointment, judged anew by its log each time: what was taken back is gone at once. */
@Injectable()
export class SharedWithDoctor {
  constructor(
    @Inject(AppointmentAccess) private readonly appointments: AppointmentAccess,
    @Inject(AppointmentOwners) private readonly owners: AppointmentOwners,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(VerifiedDoctors) private readonly verified: VerifiedDoctors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Null for whoever may not see them, as for an appointment that does not exist. */
  async of(appointmentId: string, doctorId: string | null, records: SharedRecords): Promise<SharedWith | null> {
    const found = doctorId === null ? null : await this.appointments.any(appointmentId);
    if (!found || doctorId === null || !(await this.practises(doctorId))) return null;
    const endedAt = await this.owners.endedAt(appointmentId);
    const looking = { doctorId, endedAt, now: this.clock.now() };
    if (recordsBarrier(found.state, records, looking) !== null) return null;
    return { owner: await this.owners.ownerNow(found.userId), patient: withoutErased(found.state).patient };
  }

  /** By the log: a tag or a session may outlast what they stand for. */
  private async practises(doctorId: string): Promise<boolean> {
    const { state } = await this.store.look(practiceStream(doctorId), practiceDecider);
    return state.status === 'active' && (await this.verified.gmcNumberOf(doctorId)) !== null;
  }
}
