import type { CaseStatus } from '@meridian/contracts/generated/public';

const resting: readonly CaseStatus[] = ['completed', 'cancelled', 'reportWithdrawn'];

/** Whether a report is promised by a day now. */
export const hasClock = ({ status }: { status: CaseStatus }): boolean => !resting.includes(status);
