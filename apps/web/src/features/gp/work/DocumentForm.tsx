import { changeGpDocumentRules, draftGpDocumentRules } from '@meridian/contracts/gp';
import { gpDocumentFitness, gpDocumentKinds } from '@meridian/domain/gp/rules';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useMutation } from 'urql';
import type { FragmentType } from '../../../gql/fragment-masking.ts';
import type { RefusalAnswer } from '../../../lib/api/refusal.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { RadioField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { useOffer } from '../shared/use-offer.ts';
import { type DocumentValues, inputOf, valuesOf, type WorkDocument } from './document-values.ts';
import styles from './gp-work.module.css';
import { ChangeGpDocument, DraftGpDocument, type GpWorkDocument } from './work-documents.documents.ts';

type Answer =
  | ({ __typename: 'GpWorkDocument' } & FragmentType<typeof GpWorkDocument>)
  | ({ __typename: 'Refusal' } & RefusalAnswer)
  | undefined;
type Props = { appointmentId: string; document?: WorkDocument; onSaved(): void; onLeft(): void };

const about = { certificatePriceNeeded: 'price', badSickDays: 'sick.until' } as const;
const kinds = gpDocumentKinds.map((value) => ({ value, label: `fields.GpDocumentKind.${value}` }) as const);
const fitnesses = gpDocumentFitness.map((value) => ({ value, label: `gpDocs.fitness.${value}` }) as const);

/** A document is written, or its draft changed. Nobody sees it before it is offered. */
export default function DocumentForm(props: Props) {
  const { offer, waiting, again } = useOffer();
  if (offer) return <Writing {...props} least={offer.gpPrices.certificateFrom.amount} />;
  if (waiting === 'offline') return <Offline />;
  return waiting === 'failed' ? <Failed onRetry={again} /> : <Loading shape="form" />;
}

function Writing({ appointmentId, document, least, onSaved, onLeft }: Props & { least: number }) {
  const [, draft] = useMutation(DraftGpDocument);
  const [, change] = useMutation(ChangeGpDocument);
  const [draftId] = useState(() => crypto.randomUUID());
  const ids = document ? { id: document.id } : { appointmentId, draftId };

  async function write(values: DocumentValues): Promise<Answer> {
    const input = inputOf(values);
    if (!document) return (await draft({ input: { appointmentId, draftId, ...input } })).data?.draftGpDocument;
    return (await change({ input: { id: document.id, ...input } })).data?.changeGpDocument;
  }
  async function send(values: DocumentValues) {
    const answer = await write(values);
    if (answer?.__typename === 'Refusal') return refused(answer, about);
    if (answer) {
      notify({ tone: 'good', message: 'gpWrite.saved' });
      onSaved();
    }
    return undefined;
  }
  const rules = document ? changeGpDocumentRules : draftGpDocumentRules;
  return (
    <Form
      initial={valuesOf(document, least)}
      rules={rules as typeof draftGpDocumentRules}
      asInput={(values) => ({ ...ids, ...inputOf(values) }) as never}
      onSend={send}
    >
      <RadioField name="kind" label="gpWrite.kind" options={kinds} />
      <TextField name="recipient" label="gpDocs.row.recipient" hint="gpWrite.recipient.hint" />
      <OfKind />
      <TextArea name="text" label="gpDocs.row.text" hint="gpWrite.text.hint" rows={10} />
      <TextArea name="textZh" label="gpDocs.row.textZh" hint="gpWrite.textZh.hint" optional rows={6} />
      <div className={styles.actions}>
        <SubmitButton label="gpWrite.save" />
        <SecondaryButton onClick={onLeft}>
          <Say id="gpWrite.leave" />
        </SecondaryButton>
      </div>
    </Form>
  );
}

/** What only this kind of document needs. */
function OfKind() {
  const { kind, sick } = useFormikContext<DocumentValues>().values;
  if (kind === 'sickNote') {
    return (
      <>
        <DateField name="sick.from" label="gpWrite.from" />
        <DateField name="sick.until" label="gpWrite.until" />
        <RadioField name="sick.fitness" label="gpDocs.row.fitness" options={fitnesses} />
        {sick.fitness === 'mayBeFit' && (
          <TextArea name="sick.adjustments" label="gpDocs.row.adjustments" hint="gpWrite.adjustments.hint" rows={3} />
        )}
      </>
    );
  }
  if (kind !== 'certificate') return null;
  return (
    <>
      <TextField name="price" label="gpWrite.price" hint="gpWrite.price.hint" inputMode="decimal" />
      <TextArea name="priceReason" label="gpWrite.priceReason" hint="gpWrite.priceReason.hint" rows={2} />
    </>
  );
}
