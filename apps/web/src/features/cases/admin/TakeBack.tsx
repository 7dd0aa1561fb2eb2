import { takeBackTranslation } from '@meridian/contracts/generated/admin-metadata/cases';
import { ActionForm } from '../../../ui/admin/ActionForm.tsx';
import { type AdminRow, formAction } from '../../../ui/admin/index.ts';

export interface TakeBackProps {
  readonly row: AdminRow;
  onDone(): void;
  onRefused(): void;
  onCancel(): void;
}

const takeBack = formAction({ form: takeBackTranslation, keep: 'adminCases.reassign.keep' });
const resource = { list: { key: 'id' } };

/** Staff take a text from whoever has it. */
export default function TakeBack(props: TakeBackProps) {
  return <ActionForm resource={resource as never} action={takeBack} {...props} />;
}
