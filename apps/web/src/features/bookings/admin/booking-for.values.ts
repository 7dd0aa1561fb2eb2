import { bookingTermsVersion, spokenTermsVersions } from '@meridian/contracts/bookings';
import type { IdentityCheck, Language, StaffBookTestInput } from '@meridian/contracts/generated/admin';
import { addressInput, addressValues, contactValues, nameValues } from '../../identity/shared/person/person.values.ts';
import {
  contactInput,
  fitting,
  patientsInput,
  patientValues,
  statementsInput,
  travelInput,
  travelValues,
  type PatientsValues,
  type StatementsValues,
  type TravelValues,
  type WhereaboutsValues,
} from '../shared/booking-form.values.ts';
import type { Profile } from './patient-booking.documents.ts';

export type BookingForValues = PatientsValues &
  WhereaboutsValues &
  StatementsValues & {
    travel: TravelValues;
    barcode: string;
    pay: 'atVisit' | 'byLink';
    arrived: string;
    /** Of the terms that are read aloud. */
    readIn: Language;
    terms: boolean;
  };

/** What, where and when, chosen before the details are entered. */
export interface Chosen {
  readonly userId: string;
  readonly testId: string;
  readonly venueId: string;
  readonly at: string;
  /** They are there now. */
  readonly here: boolean;
  readonly travel: boolean;
  readonly minAge: number;
  /** A nurse comes home. */
  readonly homeVisit: boolean;
  /** The patient has a kit. */
  readonly kit: boolean;
  /** Whoever comes can pay at the place. */
  readonly takesPayment: boolean;
  /** In minor units, of all who come. */
  readonly total: number;
}

/** The first is the person themself, as their account says. */
export const startOf = (profile: Profile, people: number): BookingForValues => ({
  patients: fitting([patientValues(profile)], people),
  consent: nameValues(null),
  contact: contactValues(profile),
  address: addressValues(profile),
  travel: travelValues(null),
  confirmed: [],
  barcode: '',
  pay: 'atVisit',
  arrived: '',
  readIn: profile.language,
  terms: false,
});

/** A nurse or a kit comes. */
export const comesHome = ({ homeVisit, kit }: Pick<Chosen, 'homeVisit' | 'kit'>): boolean => homeVisit || kit;

/** At a place they pay there, unless they like to pay before; what comes home, or where nobody takes money, is always paid before. */
export const mayChoosePay = (chosen: Paying): boolean => chosen.total > 0 && !paidBefore(chosen) && !chosen.here;

export const paysByLink = (pay: BookingForValues['pay'], chosen: Paying): boolean =>
  mayChoosePay(chosen) ? pay === 'byLink' : chosen.total > 0 && paidBefore(chosen);

const paidBefore = (chosen: Paying): boolean => comesHome(chosen) || !chosen.takesPayment;

type Paying = Pick<Chosen, 'homeVisit' | 'kit' | 'here' | 'takesPayment' | 'total'>;

/** `day`: of the appointment, in the UK. */
export function inputOf(
  values: BookingForValues,
  { travel, minAge, homeVisit, kit, here, takesPayment, total, ...chosen }: Chosen,
  day: string,
): StaffBookTestInput {
  const home = comesHome({ homeVisit, kit });
  return {
    ...chosen,
    ...patientsInput(values, { day, minAge, travel }),
    contact: contactInput(values),
    address: home || isWhole(values.address) ? postalInput(values) : null,
    ...(travel && { travel: travelInput(values.travel) }),
    ...(kit && { barcode: values.barcode.trim().toUpperCase() }),
    ...(homeVisit && { statements: statementsInput(values) }),
    byLink: paysByLink(values.pay, { homeVisit, kit, here, takesPayment, total }),
    ...(here && { arrived: values.arrived as IdentityCheck }),
    terms: values.terms ? bookingTermsVersion : '',
    spoken: spokenTermsVersions[values.readIn],
    seen: total,
  };
}

const postalInput = ({ address }: WhereaboutsValues) => ({
  ...addressInput(address),
  postCode: address.postCode.trim().toUpperCase(),
});

const isWhole = ({ address1, city, postCode }: WhereaboutsValues['address']): boolean =>
  [address1, city, postCode].every((part) => part.trim() !== '');
