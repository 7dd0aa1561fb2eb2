export { bookingMachine, type BookingStatus } from './booking.machine.js';
