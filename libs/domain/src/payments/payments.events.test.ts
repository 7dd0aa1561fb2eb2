import { describeGolden } from '../kernel/testing/index.js';
import { paymentEvents } from './payment/payment.events.js';
import golden from './payments.golden.json' with { type: 'json' };

describeGolden('payments', paymentEvents, golden);
