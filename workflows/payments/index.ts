export { paymentMachine, type PaymentStatus } from './payment.machine.js';
