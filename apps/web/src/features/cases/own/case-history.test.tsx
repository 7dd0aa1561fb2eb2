import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accepted, answers, caseId, inputs, money, openPage, stageCases } from '../shared/testing/case-stage.tsx';
import CasePage from './CasePage.tsx';

stageCases();

const open = (locale?: 'en' | 'zh') => openPage('/case/:caseId', <CasePage />, `/case/${caseId}`, locale);
const step = (kind: string, given: object = {}) => ({
  __typename: 'CaseStep',
  id: kind,
  kind,
  at: '2027-03-01T10:00:00.000Z',
  doctor: null,
  edition: null,
  amount: null,
  words: null,
  own: false,
  ...given,
});

describe('the history of a case', () => {
  it('is asked for when it is wanted, and tells each step in words, with what was written', async () => {
    answers['OneCase'] = () => ({ case: accepted() });
    answers['CaseSteps'] = () => ({
      caseSteps: [
        step('sent', { amount: money(49_500) }),
        step('accepted', { doctor: 'Dr Grey' }),
        step('question', { doctor: 'Dr Grey', words: 'Does it hurt at night?' }),
        step('answer', { words: 'Never.', own: true }),
        step('signed', { edition: 2 }),
      ],
    });
    await open();
    const show = await screen.findByRole('button', { name: 'Show the history' });
    expect(inputs('CaseSteps')).toEqual([]);
    fireEvent.click(show);
    await screen.findByText('You sent the case and paid £495.00.');
    const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(told).toContain('Dr Grey took the case.Mon 1 Mar, 10:00am (UK time)');
    expect(told).toContain('Dr Grey asked you:Does it hurt at night?Mon 1 Mar, 10:00am (UK time)');
    expect(told).toContain('You answered:Never.Mon 1 Mar, 10:00am (UK time)');
    expect(told).toContain('The doctor signed the report (version 2).Mon 1 Mar, 10:00am (UK time)');
    expect(inputs('CaseSteps')).toEqual([{ id: caseId }]);
  });

  it('says that there is none, and that it could not be loaded', async () => {
    answers['OneCase'] = () => ({ case: accepted() });
    answers['CaseSteps'] = () => ({ caseSteps: [] });
    await open('zh');
    fireEvent.click(await screen.findByRole('button', { name: '查看处理经过' }));
    await screen.findByText('还没有记录');
    cleanup();
    answers['CaseSteps'] = () => undefined;
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Show the history' }));
    await screen.findByRole('button', { name: 'Try again' });
  });
});
