import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import CasePage from '../own/CasePage.tsx';
import { answers, caseId, file, openPage, sent, stageCases } from './testing/case-stage.tsx';

stageCases();

it('shows a picture of a case as it looks, and what is none by its name alone', async () => {
  const files = [file({ id: 'f1', name: 'scan.jpg', type: 'jpg' }), file({ id: 'f2', name: 'letter.pdf' })];
  answers['OneCase'] = () => ({ case: sent({ files }) });
  await openPage('/case/:caseId', <CasePage />, `/case/${caseId}`);
  const picture = await screen.findByRole('link', { name: 'scan.jpg' });
  expect(picture.getAttribute('href')).toBe(`/case/${caseId}/files/f1`);
  expect(picture.querySelector('img')?.getAttribute('src')).toBe('/api/files/f1/thumbnail');
  expect(screen.getByRole('link', { name: 'letter.pdf' }).querySelector('img')).toBeNull();
});
