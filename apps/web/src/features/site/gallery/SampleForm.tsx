import { DateField } from '../../../ui/form/DateField.tsx';
import { CheckboxField, RadioField, SelectField, TextField, type Option } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { sampleRules, type Sample } from './sample.rules.ts';

const blank: Sample = { name: '', email: '', phone: '', born: '', relation: '', length: '', agree: false };
const relations: readonly Option[] = [
  { value: 'self', label: 'gallery.relation.self' },
  { value: 'parent', label: 'gallery.relation.parent' },
  { value: 'other', label: 'gallery.relation.other' },
];
const lengths: readonly Option[] = [
  { value: '15', label: 'gallery.length.short' },
  { value: '30', label: 'gallery.length.long' },
];

const send = async () => {
  notify({ tone: 'good', message: 'gallery.saved' });
};

export function SampleForm() {
  return (
    <Form initial={blank} rules={sampleRules} onSend={send}>
      <TextField name="name" label="gallery.name" hint="gallery.name.hint" autoComplete="name" />
      <TextField name="email" label="gallery.email" type="email" autoComplete="email" inputMode="email" />
      <TextField name="phone" label="gallery.phone" type="tel" autoComplete="tel" inputMode="tel" optional />
      <DateField name="born" label="gallery.born" ownBirth />
      <SelectField name="relation" label="gallery.relation" options={relations} />
      <RadioField name="length" label="gallery.length" options={lengths} />
      <CheckboxField name="agree" label="gallery.agree" />
      <SubmitButton label="gallery.send" />
    </Form>
  );
}
