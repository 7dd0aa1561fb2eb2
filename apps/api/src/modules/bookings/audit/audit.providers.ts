import type { Provider } from '@nestjs/common';
import { BookingAudits } from './booking-audit.js';
import { BookingAuditResolver } from './booking-audit.resolver.js';
import { AuditedBookingQuery } from './audited-booking.query.js';

export const auditProviders: readonly Provider[] = [AuditedBookingQuery, BookingAudits, BookingAuditResolver];
