import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { object, string } from 'yup';
import { show } from '../../../testing/render.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import BarcodeField from './BarcodeField.tsx';

const rules = object({ barcode: string().defined() });
const field = (barcodeNeeded: boolean) => (
  <Form initial={{ barcode: '' }} rules={rules} onSend={async () => undefined}>
    <BarcodeField name="barcode" label="fields.TakeSampleInput.barcode" optional row={{ barcodeNeeded }} />
  </Form>
);

afterEach(cleanup);

it('is optional where no laboratory knows the sample by it', async () => {
  await show(field(false));
  expect(screen.getByLabelText('Barcode of the sample (optional)')).toBeTruthy();
});

it('says that it is needed, and why, where one does', async () => {
  await show(field(true));
  const barcode = screen.getByLabelText('Barcode of the sample');
  const hint = document.getElementById(barcode.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('The laboratory knows the sample by the barcode');
});
