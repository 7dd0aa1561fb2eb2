import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { type CaseState, doctorFilesKind, takesDoctorFiles } from '@meridian/domain/cases';
import { refuse } from '@meridian/domain/kernel';
import { isMember, type Viewer } from '../../../platform/session/index.js';
import { type FileContext, FileContexts } from '../../files/index.js';
import { CaseAccess, type OpenCase } from '../cases/case-access.service.js';

/** What the doctor who has a case adds to it: read by whoever asked, and by whichever doctor has it then. */
@Injectable()
export class DoctorFiles implements FileContext, OnModuleInit {
  readonly kind = doctorFilesKind;
  readonly name = key('cases.data.doctorFiles');
  readonly words = 'cases';

  constructor(
    @Inject(FileContexts) private readonly contexts: FileContexts,
    @Inject(CaseAccess) private readonly access: CaseAccess,
  ) {}

  onModuleInit(): void {
    this.contexts.register(this);
  }

  async mayAdd(caseId: string, viewer: Viewer) {
    const found = await this.doctorsCase(caseId, viewer);
    if (!found) return null;
    return takesDoctorFiles(found.state.status) ? { userId: found.userId } : refuse(over(found.state));
  }

  async mayRead(caseId: string, _fileId: string | null, viewer: Viewer) {
    if (await this.doctorsCase(caseId, viewer)) return { role: 'doctor' } as const;
    const isOwn = isMember(viewer) && (await this.access.open(caseId, viewer.userId));
    return isOwn ? ({ role: 'owner' } as const) : null;
  }

  /** At any time: something that is another patient's must not stay. */
  async mayRemove(caseId: string, _fileId: string, viewer: Viewer) {
    return (await this.doctorsCase(caseId, viewer)) ? (true as const) : null;
  }

  private async doctorsCase(caseId: string, { role, userId }: Viewer): Promise<OpenCase | null> {
    if (role !== 'Doctor' || userId === null) return null;
    const found = await this.access.any(caseId);
    return found?.state.doctorId === userId ? found : null;
  }
}

const over = ({ status }: CaseState) => (status === 'cancelled' ? 'caseCancelled' : 'caseCompleted');
