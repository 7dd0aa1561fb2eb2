import type { BookingEventMap } from '@meridian/domain/bookings';
import { provideReaction, reaction } from '../../../platform/reactions/index.js';
import { VaccineStockService } from './vaccine-stock.service.js';

/** What was given is not in the stock any more; what a record named by mistake is there again. */
export const vaccineDosesReaction = provideReaction({ stock: VaccineStockService }, ({ stock }) =>
  reaction<Pick<BookingEventMap, 'VaccineGiven' | 'VaccinationCorrected'>>({
    name: 'pharma.vaccine_doses',
    attempts: 'forAnHour',
    on: {
      VaccineGiven: ({ data: { bookingId, patient } }, { acting }) => stock.doseGiven(bookingId, patient, acting),
      VaccinationCorrected: ({ data: { bookingId, patient } }, { acting }) =>
        stock.doseGiven(bookingId, patient, acting),
    },
  }),
);
