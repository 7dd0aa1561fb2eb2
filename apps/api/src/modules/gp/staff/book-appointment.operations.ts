import { bookAppointmentRules } from '@meridian/contracts/gp';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { adminOperations } from '../../../platform/operations/index.js';
import { Patients } from '../../identity/index.js';
import { SentLinks } from '../../payments/index.js';
import { BookAppointment } from './book-appointment.service.js';

/** Staff book for somebody on the phone or at the counter. */
export const bookAppointmentOperations = adminOperations({
  name: 'bookAppointmentOperations',
  module: 'gp',
  uses: { patients: Patients, handler: BookAppointment, links: SentLinks },
  fields: {
    Mutation: {
      bookAppointment: {
        allow: 'frontDesk',
        rules: bookAppointmentRules,
        async run({ input, acting, patients, handler, links }) {
          const language = await patients.language(input.userId);
          if (!language) return refuse('unknownPerson');
          const booked = await handler.handle({ input, language }, acting);
          if (isRefused(booked)) return booked;
          const link = await links.at('gp', booked.appointmentId, booked.position);
          return { ...link, __typename: 'StaffPaymentLink' };
        },
      },
    },
  },
});
