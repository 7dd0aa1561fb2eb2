import { travelModes } from '@meridian/contracts/bookings';
import type { TravelMode } from '@meridian/contracts/generated/public';
import { isNumbered } from '@meridian/domain/bookings/rules';
import type { ReactNode } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { RadioField, TextField, type Option } from '../../../ui/form/fields.tsx';

export const modeWords = {
  flight: 'booking.travel.flight',
  train: 'booking.travel.train',
  coach: 'booking.travel.coach',
  other: 'booking.travel.other',
} as const satisfies Record<TravelMode, MessageId>;

const modeOptions: readonly Option[] = travelModes.map((value) => ({ value, label: modeWords[value] }));

const numberWords = {
  flight: ['booking.travel.flightNumber', 'booking.travel.flightNumber.hint'],
  train: ['booking.travel.trainNumber', 'booking.travel.trainNumber.hint'],
} as const;

type Props = {
  /** Where the journey is in the form: `travel.`, or nothing. */
  prefix?: string;
  /** How one travels, as it is typed. */
  mode: string;
  /** The countries on the way. */
  transit?: ReactNode;
  /** Staff need no hints, and their browser nothing to offer. */
  byStaff?: boolean;
};

/** A journey, as authorities ask for it. */
export function TravelFields({ prefix = '', mode, transit, byStaff = false }: Props) {
  const day = { hint: 'booking.day.hint' } as const;
  const [label, hint] = mode === 'flight' ? numberWords.flight : numberWords.train;
  return (
    <>
      <DateField name={`${prefix}arrival`} label="booking.travel.arrival" {...day} />
      <RadioField name={`${prefix}mode`} label="booking.travel.mode" options={modeOptions} />
      {isNumbered(mode) && (
        <TextField
          name={`${prefix}number`}
          label={label}
          hint={byStaff ? undefined : hint}
          autoComplete={byStaff ? 'off' : undefined}
          verbatim
        />
      )}
      <CountryField name={`${prefix}from`} label="booking.travel.from" />
      <DateField name={`${prefix}departure`} label="booking.travel.departure" {...day} optional />
      {transit}
      <DateField name={`${prefix}lastTest`} label="booking.travel.lastTest" {...day} optional />
    </>
  );
}
