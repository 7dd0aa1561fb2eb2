import { medtestAuditRules } from '@meridian/contracts/bookings';
import { isRefused } from '@meridian/domain/kernel';
import { adminOperations } from '../../../platform/operations/index.js';
import { BookingAudits } from './booking-audit.service.js';

export const bookingAuditOperations = adminOperations({
  name: 'bookingAuditOperations',
  module: 'bookings',
  uses: { audits: BookingAudits },
  fields: {
    Mutation: {
      medtestAudit: {
        allow: 'staff',
        rules: medtestAuditRules,
        async run({ input: { booking, reason }, acting, audits }) {
          const opened = await audits.open(booking, reason, acting);
          return isRefused(opened) ? opened : audits.audit(opened.bookingId);
        },
      },
    },
  },
});
