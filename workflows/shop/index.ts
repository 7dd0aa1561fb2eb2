export { checkoutMachine, type CheckoutStatus } from './checkout.machine.js';
export { orderMachine, type OrderStatus } from './order.machine.js';
export { problemMachine, type ProblemStatus } from './problem.machine.js';
