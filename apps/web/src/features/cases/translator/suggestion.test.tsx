import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, caseId, inputs, openPage, stageCases } from '../shared/testing/case-stage.tsx';
import { text } from './testing/translation-stage.ts';
import TranslationPage from './TranslationPage.tsx';

stageCases();

const open = async (given: object, locale?: 'en' | 'zh') => {
  answers['OneTranslation'] = () => ({ translation: text(given) });
  answers['WriteParagraph'] = () => ({ answer: { __typename: 'Translation', id: caseId } });
  await openPage('/translator/:id', <TranslationPage />, `/translator/${caseId}`, locale);
  await screen.findByText('患者有高血压。');
};
const suggests = (words: string | null) =>
  (answers['SuggestedTranslation'] = () => ({
    translationSuggestion: { __typename: 'TranslationSuggestion', text: words },
  }));

describe('a machine that helps', () => {
  it('is not there unless somebody set it up', async () => {
    await open({ help: false });
    expect(screen.queryByText('Suggest a translation')).toBeNull();
  });

  it('fills in an empty paragraph, says so, and saves nothing by itself', async () => {
    suggests('The patient has hypertension.');
    await open({ help: true });
    const [first] = screen.getAllByRole('button', { name: 'Suggest a translation' });
    if (first) fireEvent.click(first);
    await screen.findByText(/A machine wrote this/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Translation 1').value).toBe('The patient has hypertension.');
    expect(screen.getAllByRole('button', { name: 'Suggest a translation' })).toHaveLength(1);
    expect(inputs('WriteParagraph')).toEqual([]);
  });

  it('says in the language of its reader that it has nothing', async () => {
    suggests(null);
    await open({ help: true }, 'zh');
    const [first] = screen.getAllByRole('button', { name: '建议译文' });
    if (first) fireEvent.click(first);
    await screen.findByText('暂时没有建议译文。');
    await waitFor(() => expect(screen.getAllByRole('button', { name: '建议译文' })).toHaveLength(2));
  });
});
