import { describeGolden } from '../../kernel/testing/index.js';
import { receiptEvents } from './receipt.events.js';
import golden from './receipts.golden.json' with { type: 'json' };

describeGolden('receipts', receiptEvents, golden);
