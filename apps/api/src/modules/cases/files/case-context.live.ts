import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { caseContextKind, type CaseState } from '@meridian/domain/cases';
import { refuse } from '@meridian/domain/kernel';
import { isMember, type Viewer } from '../../../platform/session/index.js';
import { type FileContext, FileContexts } from '../../files/index.js';
import { CaseAccess } from '../cases/case-access.service.js';

/** The records of a case: sent by whoever asks, read by them and by the doctor who has it. */
@Injectable()
export class CaseContext implements FileContext, OnModuleInit {
  readonly kind = caseContextKind;
  readonly name = key('cases.data.files');
  readonly words = 'cases';

  constructor(
    @Inject(FileContexts) private readonly contexts: FileContexts,
    @Inject(CaseAccess) private readonly access: CaseAccess,
  ) {}

  onModuleInit(): void {
    this.contexts.register(this);
  }

  async mayAdd(caseId: string, viewer: Viewer) {
    const open = await this.own(caseId, viewer);
    if (!open) return null;
    return takesFiles(open.state) ? { userId: open.userId } : refuse('caseSubmitted');
  }

  async mayRead(caseId: string, _fileId: string | null, viewer: Viewer) {
    if (await this.own(caseId, viewer)) return { role: 'owner' } as const;
    const found = await this.access.any(caseId);
    const isTheirs = viewer.role === 'Doctor' && viewer.userId !== null && found?.state.doctorId === viewer.userId;
    return isTheirs ? ({ role: 'doctor' } as const) : null;
  }

  /** What a doctor may have read stays. */
  async mayRemove(caseId: string, fileId: string, viewer: Viewer) {
    const open = await this.own(caseId, viewer);
    if (!open) return null;
    const { state } = open;
    const isSent = state.status !== 'draft' && Object.hasOwn(state.files, fileId);
    return takesFiles(state) && !isSent ? true : refuse('caseSubmitted');
  }

  private async own(caseId: string, viewer: Viewer) {
    return isMember(viewer) ? this.access.open(caseId, viewer.userId) : null;
  }
}

const takesFiles = ({ status }: CaseState): boolean => status === 'draft' || status === 'actionRequired';
