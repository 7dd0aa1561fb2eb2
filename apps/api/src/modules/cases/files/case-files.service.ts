import { Inject, Injectable } from '@nestjs/common';
import type { CaseFile } from '@meridian/contracts/generated/public';
import { caseContext, type CaseFileNow, type CaseState, doctorFilesContext } from '@meridian/domain/cases';
import { ContextFiles } from '../../files/index.js';

/** The files of a case, with what was said about them. */
@Injectable()
export class CaseFiles {
  constructor(@Inject(ContextFiles) private readonly files: ContextFiles) {}

  async shown(caseId: string, described: CaseState['files']): Promise<CaseFile[]> {
    const found = await this.files.of(caseContext(caseId));
    return found.map(({ id, name, bytes, status, type, width, height, setId, fault, uploadedAt }) => {
      const said = Object.hasOwn(described, id) ? described[id] : undefined;
      const { kind = null, language = null } = said ?? {};
      return {
        id,
        name,
        bytes,
        status,
        type,
        width,
        height,
        setId,
        fault,
        uploadedAt,
        kind,
        language,
        translation: null,
      };
    });
  }

  /** Whether one of these is a file of the case, its doctor's among them. */
  haveAny(caseId: string, fileIds: readonly string[]): Promise<boolean> {
    return this.files.anyIn([caseContext(caseId), doctorFilesContext(caseId)], fileIds);
  }

  /** For the rules. */
  async now(caseId: string): Promise<CaseFileNow[]> {
    const found = await this.files.of(caseContext(caseId));
    return found.flatMap(({ id, status }) => (status === 'removed' ? [] : [{ id, status }]));
  }
}
