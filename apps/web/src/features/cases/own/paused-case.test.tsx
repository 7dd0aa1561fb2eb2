import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  answers,
  caseId,
  inTranslation,
  openPage,
  question,
  stageCases,
} from '../shared/testing/case-stage.tsx';
import CasePage from './CasePage.tsx';

stageCases();

const open = (locale?: 'en' | 'zh') => openPage('/case/:caseId', <CasePage />, `/case/${caseId}`, locale);
const now = (given: object | null) => (answers['OneCase'] = () => ({ case: given }));
const pause = (from: string, until: string | null) => ({ __typename: 'CasePause', from, until });

describe('the clock of a case', () => {
  it('is said to have stood from when to when, and since when it stands', async () => {
    const pauses = [
      pause('2027-03-01T08:00:00.000Z', '2027-03-02T09:30:00.000Z'),
      pause('2027-03-03T10:00:00.000Z', null),
    ];
    const asked = { status: 'actionRequired', group: 'actionRequired', paused: true, filesOpen: true };
    now(accepted({ ...asked, pauses, questions: [question()] }));
    await open();
    await screen.findByText('The clock has stopped until you answer.');
    expect(screen.getByText('We need you')).toBeDefined();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toContain('The clock stood from Mon 1 Mar, 8:00am (UK time) to Tue 2 Mar, 9:30am (UK time).');
    expect(items).toContain('The clock has stood since Wed 3 Mar, 10:00am (UK time).');
  });

  it('runs on while the question is being translated, and nobody is asked to hurry', async () => {
    const asked = { status: 'actionRequired', group: 'inProgress', paused: false, filesOpen: true };
    now(accepted({ ...asked, questions: [question({ questionTranslation: inTranslation })] }));
    await open('zh');
    await screen.findByText(/我们正在翻译，完成后会发邮件通知您/);
    await waitFor(() => expect(screen.getAllByText('翻译中')).toHaveLength(2));
    expect(screen.queryByText('需要您处理')).toBeNull();
    expect(screen.queryByText('在您回答之前，计时暂停。')).toBeNull();
    expect(screen.getByText(/之前完成报告/)).toBeDefined();
  });
});
