import {
  activatePrescriber,
  deactivatePrescriber,
  healthProfessionals,
  openProfessional,
  professionalHistory,
  refuseDoctor,
  verifyDoctor,
} from '@meridian/contracts/generated/admin-metadata/identity';
import { adminResource, recordPage, formAction } from '../../../ui/admin/index.ts';
import { lookedAfter } from '../../tasks/shared/looked-after.ts';
import { taskSection } from '../../tasks/shared/task-section.tsx';
import { CountryName, LanguageNames } from './code-names.tsx';
import { GmcNumber } from './GmcNumber.tsx';
import { PracticeLink } from './PracticeLink.tsx';

/** Nothing is done with many at once: each number has to be looked up, and each refusal says its own reason. */
export const healthProfessionalsResource = adminResource({
  title: 'adminHcp.title',
  lead: 'adminHcp.lead',
  record: recordPage({
    list: healthProfessionals,
    named: 'name',
    audit: 'doctor',
    columns: [
      { name: 'name', width: '13rem' },
      { name: 'doctor', width: '8rem', tones: { applied: 'warn', verified: 'good', refused: 'bad' } },
      { name: 'prescriber', width: '8rem', tones: { pending: 'warn', active: 'good', inactive: 'bad' } },
      { name: 'specialty', width: '9rem' },
      { name: 'gmcNumber', width: '8rem' },
      { name: 'appliedAt', width: '11rem' },
      { name: 'changedAt', width: '11rem' },
    ],
    sections: [{ draws: PracticeLink }, taskSection('professional')],
    actions: [
      formAction({
        label: 'adminHcp.open',
        done: 'adminHcp.open.done',
        answered: 'adminHcp.record',
        form: openProfessional,
        permitted: 'openProfessional',
      }),
      formAction({
        label: 'adminHcp.verify',
        done: 'adminHcp.verify.done',
        form: verifyDoctor,
        first: true,
        permitted: 'verifyDoctor',
        shows: ['name', 'gmcNumber'],
      }),
      formAction({
        label: 'adminHcp.refuse',
        keep: 'adminHcp.refuse.keep',
        done: 'adminHcp.refuse.done',
        form: refuseDoctor,
        permitted: 'refuseDoctor',
        shows: ['name', 'gmcNumber'],
      }),
      formAction({
        label: 'adminHcp.activate',
        done: 'adminHcp.activate.done',
        form: activatePrescriber,
        first: true,
        permitted: 'activatePrescriber',
        shows: ['name', 'doctor'],
      }),
      formAction({
        label: 'adminHcp.deactivate',
        done: 'adminHcp.deactivate.done',
        form: deactivatePrescriber,
        permitted: 'deactivatePrescriber',
        shows: ['name', 'srxId'],
      }),
    ],
    history: professionalHistory,
    draws: { gmcNumber: GmcNumber, country: CountryName, languages: LanguageNames },
  }),
  lookedAfter: lookedAfter('professional'),
  views: [
    {
      name: 'waiting',
      label: 'adminHcp.view.waiting',
      filter: { waiting: true },
      order: { by: 'appliedAt', direction: 'ascending' },
      empty: { title: 'adminHcp.view.waiting.empty', text: 'adminHcp.view.waiting.empty.text' },
    },
    { name: 'all', label: 'adminHcp.view.all' },
  ],
});
