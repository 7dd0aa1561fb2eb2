import type { Ask } from '../../../ui/admin/index.ts';
import { TextField } from '../../../ui/form/fields.tsx';

/** What a sample is known by: it must be typed where the test goes to a laboratory. */
const BarcodeField: Ask = ({ row, optional, ...field }) => {
  const isNeeded = row['barcodeNeeded'] === true;
  return (
    <TextField
      {...field}
      optional={optional && !isNeeded}
      {...(isNeeded && { hint: 'bookingParts.barcode.needed' as const })}
      autoComplete="off"
      verbatim
    />
  );
};

export default BarcodeField;
