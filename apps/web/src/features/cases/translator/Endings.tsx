import { returnTranslationRules } from '@meridian/contracts/cases';
import type { TypedDocumentNode } from '@urql/core';
import { useState } from 'react';
import { useClient } from 'urql';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { MissingParagraphs } from './MissingParagraphs.tsx';
import { type Answer, type Missing, missingIn, stepOf, type TranslationNow } from './translation.ts';
import {
  ApproveTranslation,
  FinishTranslation,
  MarkTranslationWordless,
  ReleaseTranslation,
  ReturnTranslation,
} from './translator.documents.ts';
import styles from './translator.module.css';
import type { Paragraphs } from './use-paragraphs.ts';

type Asked = 'finishTranslation' | 'approveTranslation' | 'releaseTranslation' | 'markTranslationWordless';
type Props = { of: TranslationNow; paragraphs: Paragraphs; onChanged(now: TranslationNow): void };
type Document<Variables> = TypedDocumentNode<{ answer: unknown }, Variables>;

const asked: Readonly<
  Record<Asked, { document: Document<{ id: string }>; does: MessageId; text: MessageId; done: MessageId }>
> = {
  finishTranslation: {
    document: FinishTranslation,
    does: 'translator.finish',
    text: 'translator.finish.text',
    done: 'translator.finish.done',
  },
  approveTranslation: {
    document: ApproveTranslation,
    does: 'translator.approve',
    text: 'translator.approve.text',
    done: 'translator.approve.done',
  },
  releaseTranslation: {
    document: ReleaseTranslation,
    does: 'translator.release',
    text: 'translator.release.text',
    done: 'translator.release.done',
  },
  markTranslationWordless: {
    document: MarkTranslationWordless,
    does: 'translator.wordless',
    text: 'translator.wordless.text',
    done: 'translator.wordless.done',
  },
};

/** How a text leaves one's hands: each way saves what is written before, and is asked once more. */
export function Endings({ of, paragraphs, onChanged }: Props) {
  const client = useClient();
  const [asks, setAsks] = useState<Asked>();
  const [returns, setReturns] = useState(false);
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [busy, setBusy] = useState(false);
  const { id, permittedActions } = of;
  const may = (action: string) => permittedActions.includes(action);

  async function send<Variables extends object>(document: Document<Variables>, variables: Variables, done: MessageId) {
    setBusy(true);
    const isSaved = await paragraphs.saveAll();
    const step = isSaved
      ? stepOf((await client.mutation(document, variables)).data?.answer as Answer | undefined)
      : undefined;
    setBusy(false);
    setAsks(undefined);
    if (!isSaved) notify({ tone: 'bad', message: 'translator.notSaved' });
    else if (step && 'trouble' in step) notify({ tone: 'bad', ...step.trouble });
    else if (step) {
      notify({ tone: 'good', message: done });
      onChanged(step.now);
    }
  }

  function askFor(step: Asked) {
    const isWhole = step === 'finishTranslation' || step === 'approveTranslation';
    const found = isWhole ? missingIn(paragraphs.rows, of) : [];
    setMissing(found);
    setReturns(false);
    if (found.length === 0) setAsks(step);
  }

  return (
    <>
      <MissingParagraphs missing={missing} rows={paragraphs.rows} />
      {returns ? (
        <Return
          id={id}
          onLeft={() => setReturns(false)}
          onSend={(reason) => send(ReturnTranslation, { input: { id, reason } }, 'translator.return.done')}
        />
      ) : (
        <div className={styles.actions}>
          {(['finishTranslation', 'approveTranslation'] as const).filter(may).map((step) => (
            <PrimaryButton key={step} onClick={() => askFor(step)}>
              <Say id={asked[step].does} />
            </PrimaryButton>
          ))}
          {may('returnTranslation') && (
            <SecondaryButton onClick={() => setReturns(true)}>
              <Say id="translator.return" />
            </SecondaryButton>
          )}
          {(['markTranslationWordless', 'releaseTranslation'] as const).filter(may).map((step) => (
            <SecondaryButton key={step} onClick={() => askFor(step)}>
              <Say id={asked[step].does} />
            </SecondaryButton>
          ))}
        </div>
      )}
      {asks === 'markTranslationWordless' && (
        <ConfirmDialog
          heading={<Say id={asked[asks].does} />}
          keep="translator.notYet"
          onKeep={() => setAsks(undefined)}
          end={<Say id={asked[asks].does} />}
          onEnd={() => void send(asked[asks].document, { id }, asked[asks].done)}
          busy={busy}
        >
          <p>
            <Say id={asked[asks].text} />
          </p>
        </ConfirmDialog>
      )}
      {asks && asks !== 'markTranslationWordless' && (
        <Dialog heading={<Say id={asked[asks].does} />} onClose={() => setAsks(undefined)}>
          <p>
            <Say id={asked[asks].text} />
          </p>
          <div className={styles.actions}>
            <PrimaryButton loading={busy} onClick={() => void send(asked[asks].document, { id }, asked[asks].done)}>
              <Say id={asked[asks].does} />
            </PrimaryButton>
            <SecondaryButton onClick={() => setAsks(undefined)} data-safe>
              <Say id="translator.notYet" />
            </SecondaryButton>
          </div>
        </Dialog>
      )}
    </>
  );
}

type ReturnProps = { id: string; onLeft(): void; onSend(reason: string): Promise<void> };

function Return({ id, onLeft, onSend }: ReturnProps) {
  return (
    <Form
      initial={{ reason: '' }}
      rules={returnTranslationRules}
      asInput={({ reason }) => ({ id, reason })}
      onSend={async ({ reason }) => {
        await onSend(reason);
        return undefined;
      }}
    >
      <TextArea name="reason" label="translator.return.reason" hint="translator.return.hint" rows={3} />
      <div className={styles.actions}>
        <SubmitButton label="translator.return" />
        <SecondaryButton onClick={onLeft}>
          <Say id="translator.notYet" />
        </SecondaryButton>
      </div>
    </Form>
  );
}
