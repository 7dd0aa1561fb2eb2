import { CountryField } from '../../../../ui/form/CountryField.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';

type Props = {
  /** Of who fills in the form: the browser may offer it. */
  own?: boolean;
  /** Asked elsewhere, to find the rest by it. */
  withoutPostCode?: boolean;
  /** Two letters each; every country if not given. */
  countries?: readonly string[];
};

/** Where somebody lives, or a parcel goes: the fields of `address`. */
export function AddressFields({ own = true, withoutPostCode = false, countries }: Props) {
  const complete = (part: string) => (own ? part : 'off');
  return (
    <>
      <CountryField name="address.country" label="addressParts.country" among={countries} />
      <TextField name="address.address1" label="addressParts.line1" autoComplete={complete('address-line1')} />
      <TextField name="address.address2" label="addressParts.line2" autoComplete={complete('address-line2')} optional />
      <TextField name="address.city" label="addressParts.city" autoComplete={complete('address-level2')} />
      {!withoutPostCode && <PostCodeField own={own} />}
    </>
  );
}

export function PostCodeField({ own = true }: Pick<Props, 'own'>) {
  return (
    <TextField
      name="address.postCode"
      label="addressParts.postCode"
      autoComplete={own ? 'postal-code' : 'off'}
      verbatim
    />
  );
}
