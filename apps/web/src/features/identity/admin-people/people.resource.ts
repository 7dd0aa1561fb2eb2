import {
  addPerson,
  changePersonEmail,
  correctPerson,
  endPersonSessions,
  people,
  personHistory,
  sendSignInMail,
} from '@meridian/contracts/generated/admin-metadata/identity';
import {
  adminResource,
  createAction,
  formAction,
  lazyAsk,
  lazyPart,
  openedBy,
  openedSection,
  recordPage,
} from '../../../ui/admin/index.ts';
import { OpenPerson, type Whole } from './people.documents.ts';
import { taskSection } from '../../tasks/shared/task-section.tsx';
import { PersonReach, Phone, reachColumns } from './PersonReach.tsx';

const usualPhone = '+44';
/** The code of the country is asked for beside the number. */
const asks = {
  phoneCountry: () => null,
  phoneNumber: lazyAsk('person-phone', () => import('./PersonPhone.tsx')),
  country: lazyAsk('person-country', () => import('./PersonCountry.tsx')),
};

export const peopleResource = adminResource({
  title: 'adminPeople.title',
  lead: 'adminPeople.lead',
  record: recordPage({
    list: people,
    named: 'name',
    audit: 'account',
    columns: [
      { name: 'name', width: '12rem' },
      { name: 'kind', width: '9rem', tones: { unconfirmed: 'warn' } },
      { name: 'birthDate', width: '8rem' },
      { name: 'phone', width: '10rem', draw: Phone },
      { name: 'email', width: '14rem' },
      { name: 'language', width: '6rem' },
      { name: 'since', width: '11rem' },
    ],
    actions: [
      formAction({
        form: correctPerson,
        asks,
        starts: ({ phoneCountry, ...person }) => ({ ...person, phoneCountry: phoneCountry ?? usualPhone }),
      }),
      formAction({ form: changePersonEmail, shows: ['email', 'newEmail'], starts: () => ({}) }),
      formAction({ form: sendSignInMail, shows: ['email'] }),
      formAction({ form: endPersonSessions, shows: ['name'] }),
    ],
    sections: [
      { draws: PersonReach, covers: reachColumns },
      taskSection('person'),
      openedSection({
        title: 'adminPeople.open',
        again: 'adminPeople.open.again',
        toDo: () => false,
        read: openedBy(OpenPerson, {
          reason: {
            of: 'person',
            label: 'fields.OpenPersonInput.reason',
            hint: 'adminPeople.open.hint',
            send: 'adminPeople.open.ask',
          },
          rowOf: (answer) => answer as Whole,
        }),
        draws: lazyPart('person-open', () => import('./WholePerson.tsx')),
      }),
    ],
    history: personHistory,
  }),
  create: createAction({ form: addPerson, asks, starts: { language: 'en', phoneCountry: usualPhone, country: 'GB' } }),
  views: [
    { name: 'all', label: 'adminPeople.view.all' },
    { name: 'accounts', label: 'adminPeople.view.accounts', filter: { kind: 'account' } },
    { name: 'guests', label: 'adminPeople.view.guests', filter: { kind: 'guest' } },
    { name: 'added', label: 'fields.PersonKind.added', filter: { kind: 'added' } },
    { name: 'unconfirmed', label: 'fields.PersonKind.unconfirmed', filter: { kind: 'unconfirmed' } },
  ],
});
