import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  answers,
  caseId,
  completed,
  openPage,
  report,
  sent,
  stageCases,
} from '../shared/testing/case-stage.tsx';
import CasePage from './CasePage.tsx';

stageCases();

const open = (locale?: 'en' | 'zh') => openPage('/case/:caseId', <CasePage />, `/case/${caseId}`, locale);
const now = (given: object | null) => (answers['OneCase'] = () => ({ case: given }));

describe('a report that was withdrawn', () => {
  it('warns first where it was withdrawn', async () => {
    const reports = [report({ withdrawn: 'Wrong patient’s scan.' })];
    now(accepted({ reports, reportWithdrawn: 'Wrong patient’s scan.' }));
    await open('zh');
    const note = await screen.findByRole('alert');
    expect(within(note).getByText('这份报告已撤回')).toBeDefined();
    expect(within(note).getByText('Wrong patient’s scan.')).toBeDefined();
    expect(screen.queryByText(/下载已签署的报告/)).toBeNull();
  });

  it('says that another one comes after one was withdrawn, until when, and how all of the money goes back', async () => {
    const reports = [report({ withdrawn: 'Wrong patient’s scan.' })];
    now(accepted({ reports, reportWithdrawn: 'Wrong patient’s scan.' }));
    await open();
    await screen.findByText(/You’ll get a new one/);
    expect(screen.getByText('A doctor is working on it')).toBeDefined();
    expect(screen.getByText('Sun 7 Mar, 11:59pm (UK time)')).toBeDefined();
    expect(screen.getByText(/ask us to cancel the case: then all of your money goes back/)).toBeDefined();
    cleanup();
    now(sent({ reports, reportWithdrawn: 'Wrong patient’s scan.' }));
    await open();
    await screen.findByText(/you can cancel the case: then all of your money goes back/);
    cleanup();
    now(sent({ status: 'reportWithdrawn', reports, reportWithdrawn: 'Wrong patient’s scan.' }));
    await open();
    await screen.findByText(/We decide how it goes on/);
    expect(screen.queryByText(/Report due by/)).toBeNull();
  });

  it('puts what was withdrawn among the earlier versions of a new one', async () => {
    const anew = report({ edition: 2, sections: { ...report().sections, findings: 'No tear.' } });
    now(completed({ reports: [anew, report({ withdrawn: 'Wrong patient’s scan.' })] }));
    await open();
    await screen.findByText('No tear.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('option', { name: /^Version 1, .*, withdrawn$/ })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Download the signed report (PDF)' })).toBeDefined();
  });
});
