import { mostFileBytes, mostFiles } from '@meridian/domain/files/rules';
import { IconCamera, IconCloudUpload } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import { Say } from '../../../../ui/Say.tsx';
import { acceptedTypes } from './sent-file.ts';
import styles from './upload.module.css';

/** Files are chosen, dropped, or taken with the camera of a phone. */
export function UploadBox({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const [over, setOver] = useState(false);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <div
      className={styles.box}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <div className={styles.ways}>
        <label className={styles.choose} data-first>
          <IconCloudUpload size={22} aria-hidden />
          <Say id="sentFiles.choose" />
          <input type="file" multiple accept={acceptedTypes} onChange={take} />
        </label>
        <label className={styles.choose} data-camera>
          <IconCamera size={22} aria-hidden />
          <Say id="sentFiles.camera" />
          <input type="file" accept="image/*" capture="environment" onChange={take} />
        </label>
        <p className={styles.drop}>
          <Say id="sentFiles.drop" />
        </p>
      </div>
      <p className={styles.hint}>
        <Say id="sentFiles.hint" values={{ size: mostFileBytes / 1024 / 1024, most: mostFiles }} />
      </p>
    </div>
  );
}
