import { caseContext, type CaseEventMap } from '@meridian/domain/cases';
import { provideReaction, reaction } from '../../../platform/reactions/index.js';
import { ContextFiles } from '../../files/index.js';

/** With a draft go its files. */
export const endedDraftsReaction = provideReaction({ files: ContextFiles }, ({ files }) =>
  reaction<Pick<CaseEventMap, 'CaseDeleted'>>({
    name: 'cases.ended_drafts',
    attempts: 'forAnHour',
    on: {
      CaseDeleted: ({ data: { caseId, why } }, { acting }) =>
        files.removeAll(caseContext(caseId), why === 'erasure' ? 'erasure' : 'record', acting),
    },
  }),
);
