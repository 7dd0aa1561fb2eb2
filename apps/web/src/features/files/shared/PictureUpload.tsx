import { describePicture } from '@meridian/contracts/generated/admin-metadata/files';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Trouble } from '../../../lib/api/errors.ts';
import { carryOut, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './pictures.module.css';
import { takenTypes, type Uploaded, uploadPicture } from './upload-picture.ts';

type Step = 'choose' | 'sending' | Uploaded;
type Wrong = Trouble | Refused;

const asRefused = (wrong: Wrong): Refused => ({ values: {}, fields: [], ...wrong });

/** Takes a file, and then words for those who do not see it: without both nobody can use the picture. */
export function PictureUpload({ onReady }: { onReady(address: string): void }) {
  const [step, setStep] = useState<Step>('choose');
  const [wrong, setWrong] = useState<Wrong>();

  async function send(file: File | undefined) {
    if (!file) return;
    setWrong(undefined);
    setStep('sending');
    const outcome = await uploadPicture(file);
    if ('message' in outcome) {
      setWrong(outcome);
      setStep('choose');
    } else setStep(outcome);
  }

  async function save({ id, address, revision }: Uploaded, text: { en: string; zh: string }) {
    setWrong(undefined);
    const outcome = await carryOut({ form: describePicture }, { id, revision, text });
    if ('refused' in outcome) {
      const [first] = outcome.refused.fields;
      setWrong(first ? { message: 'pictures.text.missing' } : outcome.refused);
    } else {
      setStep('choose');
      onReady(address);
    }
  }

  return (
    <div className={styles.upload}>
      {wrong && <Refusal refused={asRefused(wrong)} />}
      {typeof step === 'object' ? (
        <PictureText picture={step} onSave={(text) => save(step, text)} />
      ) : (
        <>
          <label className={styles.file} data-busy={step === 'sending'}>
            <IconPhotoUp size={22} aria-hidden />
            <Say id={step === 'sending' ? 'pictures.sending' : 'pictures.upload'} />
            <input
              type="file"
              accept={takenTypes}
              disabled={step === 'sending'}
              onChange={({ target }) => {
                void send(target.files?.[0]);
                target.value = '';
              }}
            />
          </label>
          <p className={styles.soft} aria-live="polite">
            <Say id="pictures.upload.hint" />
          </p>
        </>
      )}
    </div>
  );
}

type TextProps = { picture: Uploaded; onSave(text: { en: string; zh: string }): Promise<void> };

function PictureText({ picture, onSave }: TextProps) {
  const id = useId();
  const [text, setText] = useState({ en: '', zh: '' });
  const [saving, setSaving] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // The words follow the file at once.
  useEffect(() => first.current?.focus(), []);
  const save = async () => {
    setSaving(true);
    await onSave(text);
    setSaving(false);
  };
  return (
    <>
      <img src={`${picture.address}/480`} alt="" className={styles.preview} />
      {(['en', 'zh'] as const).map((language) => (
        <div key={language} className={form.field}>
          <label htmlFor={`${id}-${language}`} className={form.label}>
            <Say id={`pictures.text.${language}`} />
          </label>
          <input
            id={`${id}-${language}`}
            lang={language}
            autoComplete="off"
            ref={language === 'en' ? first : undefined}
            className={form.control}
            value={text[language]}
            onChange={({ target }) => setText({ ...text, [language]: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void save();
            }}
          />
        </div>
      ))}
      <div>
        <PrimaryButton loading={saving} onClick={() => void save()}>
          <Say id="pictures.text.save" />
        </PrimaryButton>
      </div>
    </>
  );
}
