import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '../../../platform/documents/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { type Receipted, ReceiptedThings, type ReceiptPaper, servicePdf } from '../../payments/index.js';
import { AppointmentOwners } from '../appointments/appointment-owners.query.js';
import { appointmentPaper } from './appointment-paper.js';

/** A GP appointment as something with receipts. */
@Injectable()
export class ReceiptedAppointments implements Receipted, OnModuleInit {
  readonly kind = 'gp';
  readonly record = 'appointment';

  constructor(
    @Inject(ReceiptedThings) private readonly things: ReceiptedThings,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(AppointmentOwners) private readonly owners: AppointmentOwners,
  ) {}

  onModuleInit(): void {
    this.things.register(this);
  }

  ownerOf(appointmentId: string): Promise<string | null> {
    return this.owners.ownerOf(appointmentId);
  }

  async paper(appointmentId: string, language?: Language): Promise<ReceiptPaper | null> {
    const { store, environment } = this;
    const found = await appointmentPaper(store, appointmentId, language);
    if (!found) return null;
    return {
      userId: found.userId,
      print: (issued, hidePerson) => servicePdf({ store, environment }, found.paper, { ...issued, hidePerson }),
    };
  }
}
