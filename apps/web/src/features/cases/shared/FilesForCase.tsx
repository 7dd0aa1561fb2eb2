import { caseContext } from '@meridian/domain/cases/rules';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { Loading } from '../../../ui/states/states.tsx';
import type { CaseNow } from './case.ts';
import { DescribeFiles } from './DescribeFiles.tsx';
import type { CaseRecord } from './use-case-record.ts';

const FilesOf = lazy(() => loadChunk('files-of', () => import('../../files/shared/upload/FilesOf.tsx')));

type Props = { of: CaseNow; record: Pick<CaseRecord, 'refresh' | 'write'> };

/** The files of a case that can still be added to, beside each what it is. */
export function FilesForCase({ of: { id, files, filesOpen }, record }: Props) {
  return (
    <Suspense fallback={<Loading shape="form" />}>
      <FilesOf
        context={caseContext(id)}
        canAdd={filesOpen}
        heading="caseParts.row.files"
        onFiles={record.refresh}
        pageOf={(fileId) => `/case/${id}/files/${fileId}`}
        beside={(sent) => {
          const known = files.filter((file) => sent.some((each) => each.id === file.id));
          return (
            known.length > 0 && (
              <DescribeFiles
                key={sent.length > 1 ? sent[0]?.setId : sent[0]?.id}
                caseId={id}
                files={known}
                record={record}
              />
            )
          );
        }}
      />
    </Suspense>
  );
}
