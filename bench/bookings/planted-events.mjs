import { bookingStream } from '@meridian/domain/bookings';

const patient = { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2, passport: 'E12345678' };
const contact = { email: 'li@example.org', phoneCountry: '+44', phone: '7700900123' };
const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };
const price = { amount: 4_500, currency: 'GBP' };

const inHours = (nth) => new Date(Date.now() + (48 + nth) * 3_600_000);

/** Bookings that wait for an acknowledgement, or have it, as events; of one person where nothing else is said. */
export async function plantBookings(
  store,
  count,
  { atOf = inHours, userOf = () => 'booker', acknowledged = false, venueId = 'here', prefix = 'booking' } = {},
) {
  for (let nth = 0; nth < count; nth += 1) {
    const bookingId = `${prefix}-${nth}`;
    const own = { bookingId, userId: userOf(nth) };
    const at = atOf(nth).toISOString();
    const asked = { venueId, at, people: 1 };
    const total = {
      pay: 'inStore',
      testId: 'swab',
      price,
      total: price,
      reference: `${prefix === 'booking' ? 'MT' : prefix}-${nth}`,
    };
    await store.append(
      bookingStream(bookingId),
      [
        { type: 'BookingStarted', data: { ...own, testId: 'swab', venueId, language: 'en' } },
        { type: 'SlotChosen', data: { bookingId, ...asked, until: at } },
        { type: 'PatientsNamed', data: { ...own, patients: [patient], searchWords: [] } },
        { type: 'AddressGiven', data: { ...own, emailIndex: 'index', contact, address } },
        { type: 'TermsAgreed', data: { bookingId, terms: '2026-11' } },
        { type: 'BookingRequested', data: { ...own, ...asked, ...total } },
        ...(acknowledged ? [{ type: 'BookingAcknowledged', data: { bookingId } }] : []),
      ],
      { actor: 'bench' },
    );
  }
}
