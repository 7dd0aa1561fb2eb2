import { casePages, type CasePage } from '@meridian/domain/cases/rules';
import { caseMachine, type CaseStatus } from '@meridian/workflows/cases';
import { lazyPage } from '../../../ui/journey/JourneyPages.tsx';
import type { Journey, PageRule, PageTurns } from '../../../ui/journey/journey.ts';
import type { CaseNow } from '../shared/case.ts';
import type { Wizard } from './use-case.ts';

export type CaseFacts = {
  /** None before the first page was sent. Then the server says which page is next. */
  draft: Pick<CaseNow, 'page'> | undefined;
};

export type CaseStepParts = {
  wizard: Wizard;
  draft: CaseNow | undefined;
  /** The first page was sent: from now on there is something to come back to. */
  onBegun(draft: CaseNow): void;
};
export type StepProps = CaseStepParts & PageTurns<CaseFacts, CasePage>;

const asServerSays = (id: CasePage): PageRule<CaseFacts> => ({
  isComplete: ({ draft }) => draft !== undefined && casePages.indexOf(id) < casePages.indexOf(draft.page),
});

/** From who the patient is to what is paid. */
export const caseJourney: Journey<CaseFacts, CasePage, CaseStepParts> = {
  leaveBy: ({ draft }) => (draft ? '/your-files/cases' : '/second-opinion'),
  pages: {
    patient: {
      ...asServerSays('patient'),
      question: 'caseNew.patient',
      Page: lazyPage('case-patient', () => import('./PatientStep.tsx')),
    },
    about: {
      ...asServerSays('about'),
      question: 'caseNew.about',
      Page: lazyPage('case-about', () => import('./AboutStep.tsx')),
    },
    files: {
      ...asServerSays('files'),
      question: 'caseNew.files',
      Page: lazyPage('case-files', () => import('./FilesStep.tsx')),
    },
    consents: {
      ...asServerSays('consents'),
      question: 'caseNew.consents',
      Page: lazyPage('case-consents', () => import('./ConsentsStep.tsx')),
    },
    check: {
      ...asServerSays('check'),
      question: 'caseNew.check',
      Page: lazyPage('case-check', () => import('./CheckStep.tsx')),
    },
  },
};

/** Pages can be filled in only while the machine accepts their event. */
export const canBeFilledIn = (status: CaseStatus): boolean =>
  caseMachine.resolveState({ value: status, context: {} }).can({ type: 'CasePatientNamed' });
