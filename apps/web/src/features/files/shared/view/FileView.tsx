import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../../lib/routing/chunk.ts';
import { Failed, Loading } from '../../../../ui/states/states.tsx';
import type { SentFile } from '../upload/sent-file.ts';
import { useFileBytes } from './file-bytes.ts';
import { NotShown } from './NotShown.tsx';

const PictureView = lazy(() => loadChunk('picture-view', () => import('./picture/PictureView.tsx')));
const PdfView = lazy(() => loadChunk('pdf-view', () => import('./pdf/PdfView.tsx')));
const DicomView = lazy(() => loadChunk('dicom-view', () => import('./dicom/DicomView.tsx')));

type Props = { file: Pick<SentFile, 'id' | 'name' | 'type'> };

/**
 * A clean file as it is looked at. Another feature loads it when it shows it, with a key that is the id:
 *
 *     const FileView = lazy(() => loadChunk('file-view', () => import('../../files/shared/view/FileView.tsx')));
 */
export default function FileView({ file }: Props) {
  return file.type === 'docx' || !file.type ? <NotShown why="fileView.docx" /> : <Fetched file={file} />;
}

function Fetched({ file }: Props) {
  const { bytes, again } = useFileBytes(file.id);
  if (bytes === undefined) return <Loading shape="document" />;
  if (bytes === null) return <Failed onRetry={again} />;
  if (bytes === 'gone') return <NotShown why="fileView.gone" />;
  return (
    <Suspense fallback={<Loading shape="document" />}>
      <Shown file={file} bytes={bytes} />
    </Suspense>
  );
}

function Shown({ file: { name, type }, bytes }: Props & { bytes: ArrayBuffer }) {
  if (type === 'pdf') return <PdfView name={name} bytes={bytes} />;
  if (type === 'dcm') return <DicomView name={name} bytes={bytes} />;
  return <PictureView name={name} bytes={bytes} isHeic={type === 'heic'} />;
}
