import { accessReasons as offered } from '@meridian/contracts/kernel';
import type { Option } from '../../../ui/form/fields.tsx';

/** Why staff look at what is kept about somebody. */
export const accessReasons: readonly Option[] = (
  ['support', ...offered.filter((reason) => reason !== 'support')] as const
).map((value) => ({ value, label: `fields.AccessReason.${value}` as const }));
