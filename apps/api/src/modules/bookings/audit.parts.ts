import type { Provider } from '@nestjs/common';
import { BookingAudits } from './documents/booking-audit.js';
import { BookingAuditResolver } from './graphql/booking-audit.resolver.js';
import { AuditedBookingQuery } from './queries/audited-booking.query.js';

export const auditParts: readonly Provider[] = [AuditedBookingQuery, BookingAudits, BookingAuditResolver];
