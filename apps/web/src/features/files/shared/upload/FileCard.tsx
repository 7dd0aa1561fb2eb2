import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatUkTime } from '../../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import type { AppTarget } from '../../../../lib/routing/paths.ts';
import { AppLink } from '../../../../ui/AppLink.tsx';
import things from '../../../../ui/page/own-things.module.css';
import { Say } from '../../../../ui/Say.tsx';
import { FileSize } from './FileSize.tsx';
import { FileState, WhatNext } from './FileState.tsx';
import { RemoveFilePart } from './RemoveFilePart.tsx';
import { saveIfThere } from './save-file.ts';
import { fileAddress, type SentFile } from './sent-file.ts';
import styles from './upload.module.css';

type Props = {
  file: SentFile;
  page?: AppTarget | undefined;
  onRemoved?: (() => void) | undefined;
  /** Of somebody else, who may have removed it meanwhile. */
  onGone?: (() => void) | undefined;
  children?: ReactNode;
};

/** A file with its state, what can be done with it, and what else belongs to it. */
export function FileCard({ file, page, onRemoved, onGone, children }: Props) {
  const { language } = useLanguage();
  const intl = useIntl();
  const { id, name, bytes, status, type, fault, uploadedAt } = file;
  const isClean = status === 'clean';
  return (
    <>
      <FileState status={status} />
      <div>
        <h3 className={things.cardTitle} translate="no">
          {isClean && page ? <AppLink to={page}>{name}</AppLink> : name}
        </h3>
        <p className={things.soft}>
          {type && (
            <>
              <Say id={`fields.FileType.${type}`} />
              {' · '}
            </>
          )}
          <FileSize bytes={bytes} />
          {' · '}
          <span data-formatted>{formatUkTime(uploadedAt, language)}</span>
        </p>
      </div>
      <WhatNext status={status} fault={fault} />
      {children}
      <div className={things.actions}>
        {isClean && (
          <a
            className={styles.link}
            href={fileAddress(id)}
            download
            onClick={onGone && ((event) => void saveIfThere(event, file, onGone))}
            aria-label={intl.formatMessage({ id: 'sentFiles.save.name' }, { name })}
          >
            <IconDownload size={20} aria-hidden />
            <Say id="sentFiles.save" />
          </a>
        )}
        {onRemoved && <RemoveFilePart file={file} onRemoved={onRemoved} />}
      </div>
    </>
  );
}
