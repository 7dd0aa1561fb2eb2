import { describeGolden } from '../kernel/testing/index.js';
import { pharmaGroupEvents } from './group/group.events.js';
import golden from './pharma.golden.json' with { type: 'json' };
import { voucherBatchEvents, voucherEvents } from './voucher/voucher.events.js';

const sets = [pharmaGroupEvents, voucherBatchEvents, voucherEvents];

describeGolden('pharma', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
