import type { Provider } from '@nestjs/common';
import { BookingAudits } from './documents/booking-audit.js';
import { BookingAuditResolver } from './graphql/booking-audit.resolver.js';
import { IdentityRecordAccess } from './ports/record-access.live.js';
import { RECORD_ACCESS } from './ports/record-access.port.js';
import { AuditedBookingQuery } from './queries/audited-booking.query.js';

export const auditParts: readonly Provider[] = [
  { provide: RECORD_ACCESS, useClass: IdentityRecordAccess },
  AuditedBookingQuery,
  BookingAudits,
  BookingAuditResolver,
];
