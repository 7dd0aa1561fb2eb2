import { whereabouts } from '@meridian/domain/identity/rules';
import { useFormikContext } from 'formik';
import { AppLink } from '../../../../ui/AppLink.tsx';
import { CheckboxField, RadioField, type Option } from '../../../../ui/form/fields.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { isAskedWhere, type MainlandValues } from './mainland.values.ts';

const places: readonly Option[] = whereabouts.map((value) => ({ value, label: `mainland.${value}` }));

/** The separate consents that the law of mainland China asks for, from whoever is there. */
export function MainlandFields() {
  const { values } = useFormikContext<MainlandValues & { phoneCountry: string }>();
  if (!isAskedWhere(values.phoneCountry)) return null;
  return (
    <>
      <RadioField name="whereNow" label="mainland.where" hint="mainland.where.hint" options={places} />
      {values.whereNow === 'mainlandChina' && (
        <>
          <CheckboxField name="agreeSensitive" label="mainland.agreeSensitive" />
          <CheckboxField name="agreeAbroad" label="mainland.agreeAbroad" />
          <p>
            <AppLink to="/privacy" target="_blank">
              <Say id="mainland.read" />
            </AppLink>
          </p>
        </>
      )}
    </>
  );
}
