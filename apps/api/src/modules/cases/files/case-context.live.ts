import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { caseContextKind, type CaseState, workerOf } from '@meridian/domain/cases';
import { refuse } from '@meridian/domain/kernel';
import { isMember, type Viewer } from '../../../platform/session/index.js';
import { type FileContext, FileContexts } from '../../files/index.js';
import { CaseAccess, type OpenCase } from '../cases/case-access.service.js';
import { TranslationAccess } from '../translations/translation-access.service.js';

/** The records of a case: sent by whoever asks, read by them and by the doctor who has it. */
@Injectable()
export class CaseContext implements FileContext, OnModuleInit {
  readonly kind = caseContextKind;
  readonly name = key('cases.data.files');
  readonly words = 'cases';

  constructor(
    @Inject(FileContexts) private readonly contexts: FileContexts,
    @Inject(CaseAccess) private readonly access: CaseAccess,
    @Inject(TranslationAccess) private readonly translations: TranslationAccess,
  ) {}

  onModuleInit(): void {
    this.contexts.register(this);
  }

  async mayAdd(caseId: string, viewer: Viewer) {
    const open = await this.own(caseId, viewer);
    if (!open) return null;
    return takesFiles(open.state) ? { userId: open.userId } : refuse('caseSubmitted');
  }

  async mayRead(caseId: string, fileId: string | null, viewer: Viewer) {
    if (await this.own(caseId, viewer)) return { role: 'owner' } as const;
    const found = await this.access.any(caseId);
    const isTheirs = viewer.role === 'Doctor' && viewer.userId !== null && found?.state.doctorId === viewer.userId;
    if (isTheirs) return { role: 'doctor' } as const;
    const isTranslator =
      viewer.tags.includes('translator') && found !== null && (await this.hasInHand(found, fileId, viewer));
    return isTranslator ? ({ role: 'translator' } as const) : null;
  }

  /** A file is read by whoever translates it now. */
  private async hasInHand({ state }: OpenCase, fileId: string | null, { userId }: Viewer): Promise<boolean> {
    const translation = state.translations.find(({ of, sourceId }) => of === 'file' && sourceId === fileId);
    const found = translation && (await this.translations.any(translation.translationId));
    return userId !== null && found != null && workerOf(found) === userId;
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
