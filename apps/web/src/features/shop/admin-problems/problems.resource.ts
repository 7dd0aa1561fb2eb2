import {
  answerProblem,
  closeProblem,
  reopenProblem,
  staffProblemHistory,
  staffProblems,
  takeProblem,
} from '@meridian/contracts/generated/admin-metadata/shop';
import { adminResource, formAction, lazyPart, openedBy, openedSection, recordPage } from '../../../ui/admin/index.ts';
import { OrderLink } from './OrderLink.tsx';
import { lookedAfter } from '../../tasks/shared/looked-after.ts';
import { taskSection } from '../../tasks/shared/task-section.tsx';
import { OpenProblem, type Opened } from './problems.documents.ts';

const longestWaitFirst = { by: 'since', direction: 'ascending' } as const;

/** What buyers say is wrong with their orders, who waits longest first. */
export const problemsResource = adminResource({
  title: 'adminProblems.title',
  lead: 'adminProblems.lead',
  record: recordPage({
    list: staffProblems,
    named: 'number',
    audit: 'orderproblem',
    columns: [
      { name: 'number', width: '11rem' },
      { name: 'status', width: '8rem', tones: { open: 'warn', answered: 'good', closed: 'plain' } },
      { name: 'kind', width: '12rem' },
      { name: 'since', width: '12rem' },
      { name: 'answering', width: '10rem' },
      { name: 'language', width: '7rem' },
      { name: 'messages', width: '6rem' },
      { name: 'reportedAt', width: '12rem' },
    ],
    sections: [
      openedSection({
        title: 'adminProblems.open',
        again: 'adminProblems.open.again',
        toDo: ({ permittedActions }) => Array.isArray(permittedActions) && permittedActions.includes('answerProblem'),
        read: openedBy(OpenProblem, {
          reason: {
            of: 'order',
            label: 'fields.OpenProblemInput.reason',
            hint: 'adminProblems.open.hint',
            send: 'adminProblems.open.ask',
          },
          rowOf: (answer) => answer as Opened,
        }),
        draws: lazyPart('problem-open', () => import('./OpenedProblem.tsx')),
      }),
      { draws: OrderLink },
      taskSection('problem'),
    ],
    actions: [
      formAction({
        form: takeProblem,
      }),
      formAction({
        lead: 'adminProblems.answer.text',
        form: answerProblem,
        shows: ['kind', 'language'],
        first: true,
      }),
      formAction({
        form: closeProblem,
      }),
      formAction({
        form: reopenProblem,
      }),
    ],
    history: staffProblemHistory,
  }),
  lookedAfter: lookedAfter('problem'),
  views: [
    {
      name: 'open',
      label: 'fields.ProblemStatus.open',
      filter: { status: 'open' },
      order: longestWaitFirst,
      empty: { title: 'adminProblems.empty', text: 'adminProblems.empty.text' },
    },
    { name: 'answered', label: 'fields.ProblemStatus.answered', filter: { status: 'answered' } },
    { name: 'closed', label: 'fields.ProblemStatus.closed', filter: { status: 'closed' } },
    { name: 'all', label: 'adminProblems.all' },
  ],
});
