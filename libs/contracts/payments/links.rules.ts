import type { PaymentKind, StaffPaymentLinkInput } from '../generated/admin.js';
import { knownId, oneOfValues } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

/** What staff book, and is paid by a mailed link. */
const linkedKinds: readonly PaymentKind[] = ['booking', 'gp'];

export const staffPaymentLinkRules = rulesFor<StaffPaymentLinkInput>({
  kind: oneOfValues(linkedKinds).required(),
  id: knownId(),
});
