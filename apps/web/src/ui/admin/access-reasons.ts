import { accessReasons, type ReasonedRecord } from '@meridian/contracts/kernel';
import type { Option } from '../form/fields.tsx';
import type { MessageId } from '../../lib/i18n/message-id.ts';

const ownWork: Readonly<Partial<Record<ReasonedRecord, MessageId>>> = {
  booking: 'admin.reason.booking',
  appointment: 'admin.reason.appointment',
  result: 'admin.reason.result',
  order: 'admin.reason.order',
  file: 'admin.reason.file',
  person: 'admin.reason.person',
};

/** Why staff may open it, in their own words. */
export const reasonsFor = (record: ReasonedRecord): readonly Option[] =>
  accessReasons[record].map((value) => ({
    value,
    label: (value === 'work' && ownWork[record]) || (`fields.AccessReason.${value}` as const),
  }));
