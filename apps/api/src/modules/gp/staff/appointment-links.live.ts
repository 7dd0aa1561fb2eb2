import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PaymentLinks } from '../../payments/index.js';
import { payPathOf } from '../appointments/calendar-entry.js';
import { AppointmentLinks } from './appointment-links.service.js';
import { AppointmentLinksQuery } from './appointment-links.query.js';

/** Appointments that staff booked among what is paid by a mailed link. */
@Injectable()
export class LinkedAppointments implements OnModuleInit {
  constructor(
    @Inject(PaymentLinks) private readonly links: PaymentLinks,
    @Inject(AppointmentLinksQuery) private readonly sent: AppointmentLinksQuery,
    @Inject(AppointmentLinks) private readonly handler: AppointmentLinks,
  ) {}

  onModuleInit(): void {
    this.links.register({
      kind: 'gp',
      record: 'appointment',
      words: 'gp',
      projection: 'gp.appointments',
      page: payPathOf,
      latest: (since, most) => this.sent.latest(since, most),
      at: (id, position) => this.sent.at(id, position),
      concerns: (ids) => this.sent.anyOf(ids),
      again: (id, acting) => this.handler.again(id, acting),
      withdraw: (id, acting) => this.handler.withdraw(id, acting),
    });
  }
}
