import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatUkTime } from '../../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import type { AppTarget } from '../../../../lib/routing/paths.ts';
import { AppLink } from '../../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../../ui/buttons.tsx';
import things from '../../../../ui/page/own-things.module.css';
import { Say } from '../../../../ui/Say.tsx';
import { FileSize } from '../upload/FileSize.tsx';
import { FileState, WhatNext } from '../upload/FileState.tsx';
import { RemoveFilePart } from '../upload/RemoveFilePart.tsx';
import { saveIfThere } from '../upload/save-file.ts';
import { fileAddress, type SentFile } from '../upload/sent-file.ts';
import { PictureTiles } from './PictureTiles.tsx';
import styles from './sets.module.css';
import { SmallPicture } from './SmallPicture.tsx';

type Props = {
  files: readonly [SentFile, ...SentFile[]];
  pageOf?: ((id: string) => AppTarget) | undefined;
  onRemoved?: (() => void) | undefined;
  onGone?: (() => void) | undefined;
  /** What belongs to all of them, or to one. */
  beside?: ((files: readonly SentFile[]) => ReactNode) | undefined;
};

/** Pictures that were chosen together: said once what they are, or of each on its own. */
export function SetCard({ files, pageOf, onRemoved, onGone, beside }: Props) {
  const { language } = useLanguage();
  const [apart, setApart] = useState(false);
  const status = files.some((file) => file.status === 'checking') ? 'checking' : 'clean';
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <>
      <FileState status={status} />
      <div>
        <h3 className={things.cardTitle}>
          <Say id="imageSets.count" values={{ count: files.length }} />
        </h3>
        <p className={things.soft}>
          <FileSize bytes={bytes} />
          {' · '}
          <span data-formatted>{formatUkTime(files[0].uploadedAt, language)}</span>
        </p>
      </div>
      <WhatNext status={status} fault={null} />
      {!apart && beside?.(files)}
      <PictureTiles
        files={files}
        wide={apart}
        tile={(file) => (
          <>
            <Tile file={file} page={pageOf?.(file.id)} onGone={onGone} />
            {apart && beside?.([file])}
            {onRemoved && <RemoveFilePart file={file} onRemoved={onRemoved} />}
          </>
        )}
      />
      {beside && (
        <div className={things.actions}>
          <SecondaryButton onClick={() => setApart(!apart)}>
            <Say id={apart ? 'imageSets.together' : 'imageSets.apart'} />
          </SecondaryButton>
        </div>
      )}
    </>
  );
}

type TileProps = { file: SentFile; page: AppTarget | undefined; onGone: Props['onGone'] };

function Tile({ file, page, onGone }: TileProps) {
  const intl = useIntl();
  const shown = (
    <>
      <SmallPicture file={file} />
      <span translate="no">{file.name}</span>
    </>
  );
  if (file.status !== 'clean') return <div className={styles.tile}>{shown}</div>;
  if (!page)
    return (
      <a
        className={styles.tile}
        href={fileAddress(file.id)}
        download
        onClick={onGone && ((event) => void saveIfThere(event, file, onGone))}
        aria-label={intl.formatMessage({ id: 'sentFiles.save.name' }, { name: file.name })}
      >
        {shown}
      </a>
    );
  return (
    <AppLink to={page} className={styles.tile}>
      {shown}
    </AppLink>
  );
}
