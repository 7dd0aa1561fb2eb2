import { describeGolden } from '../kernel/testing/index.js';
import { pharmaGroupEvents } from './group/group.events.js';
import { placeClaimEvents } from './group/place-claim.events.js';
import { pharmaReferralEvents } from './referral/referral.events.js';
import golden from './pharma.golden.json' with { type: 'json' };
import { vaccineStockEvents } from './stock/vaccine-stock.events.js';
import { voucherBatchEvents, voucherEvents } from './voucher/voucher.events.js';

const sets = [
  pharmaGroupEvents,
  placeClaimEvents,
  pharmaReferralEvents,
  voucherBatchEvents,
  voucherEvents,
  vaccineStockEvents,
];

describeGolden('pharma', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
