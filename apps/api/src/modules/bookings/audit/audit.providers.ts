import type { Provider } from '@nestjs/common';
import { BookingAudits } from './booking-audit.service.js';
import { bookingAuditOperations } from './booking-audit.operations.js';
import { AuditedBookingQuery } from './audited-booking.query.js';

export const auditProviders: readonly Provider[] = [AuditedBookingQuery, BookingAudits, bookingAuditOperations];
