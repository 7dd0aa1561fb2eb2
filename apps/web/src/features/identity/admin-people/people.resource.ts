import { people, personHistory } from '@meridian/contracts/generated/admin-metadata/identity';
import { adminResource, lazyPart, openedBy, openedSection, recordLink, recordPage } from '../../../ui/admin/index.ts';
import { OpenPerson, type Whole } from './people.documents.ts';

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
      { name: 'phone', width: '10rem' },
      { name: 'email', width: '14rem' },
      { name: 'language', width: '6rem' },
      { name: 'since', width: '11rem' },
    ],
    sections: [
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
    draws: { account: recordLink('/admin/people') },
  }),
  views: [
    { name: 'all', label: 'adminPeople.view.all' },
    { name: 'accounts', label: 'adminPeople.view.accounts', filter: { kind: 'account' } },
    { name: 'guests', label: 'adminPeople.view.guests', filter: { kind: 'guest' } },
    { name: 'unconfirmed', label: 'fields.PersonKind.unconfirmed', filter: { kind: 'unconfirmed' } },
  ],
});
