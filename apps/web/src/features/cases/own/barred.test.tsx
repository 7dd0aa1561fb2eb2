import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accepted, answers, caseId, completed, openPage, stageCases } from '../shared/testing/case-stage.tsx';
import CasePage from './CasePage.tsx';

stageCases();

const open = (locale?: 'en' | 'zh') => openPage('/case/:caseId', <CasePage />, `/case/${caseId}`, locale);
const barred = (step: string, why: string) => ({ __typename: 'CaseBarredStep', step, why });

it('says what cannot be done now, and why', async () => {
  answers['OneCase'] = () => ({
    case: accepted({ barred: [barred('addFiles', 'notAsked'), barred('savePaper', 'noReport')] }),
  });
  await open();
  const folded = (await screen.findByText('What you can’t do right now, and why')).closest('details');
  if (!folded) throw new Error('it is not folded');
  const told = within(folded).getAllByRole('definition', { hidden: true });
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'You can as soon as the doctor asks you something.',
    'There’s no report yet.',
  ]);
});

it('is silent where all can be done', async () => {
  answers['OneCase'] = () => ({ case: completed() });
  await open('zh');
  await screen.findByText('报告已完成');
  expect(screen.queryByText('暂时无法进行的操作及原因')).toBeNull();
});
