/** What staff call the details of a person. */
export type PersonField = 'name' | 'birthDate' | 'sex' | 'phone' | 'address' | 'other';

const fields: Readonly<Record<string, PersonField>> = {
  title: 'name',
  firstName: 'name',
  lastName: 'name',
  dob: 'birthDate',
  sex: 'sex',
  phone: 'phone',
  phoneCountry: 'phone',
  address1: 'address',
  address2: 'address',
  city: 'address',
  postCode: 'address',
  country: 'address',
};
const untold = new Set(['userId', 'searchWords', 'reason']);

/** Which details an event changes, without their values. */
export const personFieldsIn = (data: object): PersonField[] => [
  ...new Set(
    Object.keys(data)
      .filter((name) => !untold.has(name))
      .map((name) => fields[name] ?? 'other'),
  ),
];
