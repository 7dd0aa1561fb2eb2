import { auditRules } from '@meridian/contracts/kernel';
import { useFormikContext } from 'formik';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { reasonsFor } from '../../../ui/admin/access-reasons.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import styles from './audit.module.css';
import type { Asked, Kind } from './audit.documents.ts';

const why = reasonsFor('audit');

type Props = {
  kinds: readonly Kind[];
  initial: Asked;
  onSend: Parameters<typeof Form<Asked>>[0]['onSend'];
};

/** Of which record, and why. */
export function AuditForm({ kinds, initial, onSend }: Props) {
  return (
    <Form
      initial={initial}
      rules={auditRules}
      asInput={(values) => auditRules.cast({ ...values, reason: values.reason || null }, { assert: false })}
      onSend={onSend}
    >
      <div className={styles.question}>
        <Which kinds={kinds} />
      </div>
      <SubmitButton label="adminAudit.open" />
    </Form>
  );
}

function Which({ kinds }: { kinds: readonly Kind[] }) {
  const { language } = useLanguage();
  const { values } = useFormikContext<Asked>();
  const options = kinds
    .map(({ of, label }) => ({ value: of, text: label[language] }))
    .toSorted((one, other) => one.text.localeCompare(other.text, language));
  const isPersonal = kinds.find(({ of }) => of === values.of)?.aboutPerson ?? false;
  return (
    <>
      <SelectField name="of" label="adminAudit.of" options={options} />
      <TextField name="id" label="adminAudit.id" hint="adminAudit.id.hint" verbatim />
      {isPersonal && (
        <SelectField name="reason" label="adminAudit.reason" hint="adminAudit.reason.hint" options={why} />
      )}
    </>
  );
}
