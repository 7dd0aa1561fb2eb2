import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, caseId, inputs, openPage, refusal, stageCases } from '../shared/testing/case-stage.tsx';
import { paragraph, text } from './testing/translation-stage.ts';
import TranslationPage from './TranslationPage.tsx';
import TranslatorPage from './TranslatorPage.tsx';

stageCases();

const line = (given: object = {}) => ({
  __typename: 'TranslationLine',
  id: caseId,
  reference: 'SO-7K42',
  subject: 'file',
  fileKind: 'discharge',
  specialty: 'cardiology',
  from: 'zh',
  to: 'en',
  status: 'open',
  done: 0,
  count: 0,
  returned: false,
  dueBy: '2027-03-07T23:59:00.000Z',
  ...given,
});
const reading = (given: object = {}) =>
  text({
    status: 'reading',
    paragraphs: [
      paragraph(0, '患者有高血压。', { target: 'The patient has hypertension.' }),
      paragraph(1, '随访。', { target: 'Follow-up.' }),
    ],
    permittedActions: ['releaseTranslation', 'writeParagraph', 'returnTranslation', 'approveTranslation'],
    ...given,
  });
const now = (given: object | null) => (answers['OneTranslation'] = () => ({ translation: given }));
const work = (given: object) =>
  (answers['AllTranslations'] = () => ({
    translations: { __typename: 'TranslationWork', mine: [], toTranslate: [], toRead: [], done: [], ...given },
  }));
const open = (locale?: 'en' | 'zh') =>
  openPage('/translator/:id', <TranslationPage />, `/translator/${caseId}`, locale);
const openList = (locale?: 'en' | 'zh') => openPage('/translator', <TranslatorPage />, '/translator', locale);
const saves = () => (answers['WriteParagraph'] = () => ({ answer: { __typename: 'Translation', id: caseId } }));
const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
const write = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('where a translator begins', () => {
  it('shows what is in hand before what is to be translated and to be read', async () => {
    work({
      mine: [line({ id: 'a', status: 'translating', done: 12, count: 40, returned: true })],
      toTranslate: [line({ id: 'b', subject: 'story', fileKind: null })],
      toRead: [line({ id: 'c', subject: 'report', fileKind: null, from: 'en', to: 'zh', status: 'toRead' })],
    });
    await openList();
    await screen.findByRole('heading', { name: 'In your hands' });
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['In your hands', 'To translate', 'To read']);
    expect(screen.getByText('12 of 40 paragraphs')).toBeDefined();
    expect(screen.getByText('The second reader sent it back')).toBeDefined();
    expect(screen.getAllByText('Chinese to English')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: /SO-7K42$/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/translator/a',
      '/translator/b',
      '/translator/c',
    ]);
  });

  it('says that nothing waits', async () => {
    work({});
    await openList('zh');
    await screen.findByText('目前没有待翻译的内容');
  });
});

describe('a text that nobody has', () => {
  it('is taken before it is read', async () => {
    now(text({ status: 'open', origin: null, count: 0, paragraphs: [], permittedActions: ['takeTranslation'] }));
    answers['TakeTranslation'] = () => ({ answer: text() });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Translate it' }));
    await screen.findByText('患者有高血压。');
    expect(inputs('TakeTranslation')).toEqual([{ id: caseId }]);
  });

  it('says to who was slower that a colleague has it', async () => {
    now(text({ status: 'open', origin: null, count: 0, paragraphs: [], permittedActions: ['takeTranslation'] }));
    answers['TakeTranslation'] = () => ({ answer: refusal('translationTaken') });
    await open();
    const button = await screen.findByRole('button', { name: 'Translate it' });
    now(text({ paragraphs: [], permittedActions: [] }));
    fireEvent.click(button);
    await screen.findByText('A colleague has this text');
  });

  it('does not exist where it was cancelled', async () => {
    now(null);
    await open('zh');
    await screen.findByText('没有这项翻译');
  });
});

describe('translating', () => {
  it('saves a paragraph when its field is left, and counts it', async () => {
    now(text());
    saves();
    await open();
    await screen.findByText('0 of 2 paragraphs');
    write('Translation 2', 'Follow-up.');
    await screen.findByText(/^Saved \d/);
    expect(screen.getByText('1 of 2 paragraphs')).toBeDefined();
    expect(inputs('WriteParagraph')).toEqual([{ id: caseId, index: 1, target: 'Follow-up.', exception: null }]);
    fireEvent.blur(field('Translation 2'));
    await act(async () => {});
    expect(inputs('WriteParagraph')).toHaveLength(1);
  });

  it('keeps what could not be saved, says so, and saves it again', async () => {
    now(text());
    answers['WriteParagraph'] = () => ({ answer: refusal('translationNotYours') });
    await open();
    await screen.findByText('0 of 2 paragraphs');
    write('Translation 2', 'Follow-up.');
    await screen.findByText(/Not saved\. Your words are still here/);
    expect(screen.getByRole('alert').textContent).toContain('colleague');
    expect(field('Translation 2').value).toBe('Follow-up.');
    saves();
    press('Save again');
    await screen.findByText(/^Saved \d/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says which words of the glossary are missing, and takes a reason for another', async () => {
    now(text());
    saves();
    await open();
    await screen.findByText(/is missing: use/);
    expect(screen.queryByLabelText('Why another word is right here')).toBeNull();
    write('Translation 1', 'The patient is tense.');
    fireEvent.change(screen.getByLabelText('Why another word is right here'), { target: { value: 'Quoted' } });
    fireEvent.blur(screen.getByLabelText('Why another word is right here'));
    await waitFor(() =>
      expect(inputs('WriteParagraph').at(-1)).toMatchObject({
        index: 0,
        exception: 'Quoted',
        target: 'The patient is tense.',
      }),
    );
    write('Translation 1', 'The patient has hypertension.');
    expect(screen.queryByText(/is missing: use/)).toBeNull();
  });

  it('goes to the next paragraph with Ctrl and Enter', async () => {
    now(text());
    saves();
    await open();
    await screen.findByText('0 of 2 paragraphs');
    fireEvent.change(field('Translation 1'), { target: { value: 'Hypertension.' } });
    fireEvent.keyDown(field('Translation 1'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(document.activeElement).toBe(field('Translation 2')));
    await waitFor(() => expect(inputs('WriteParagraph')).toHaveLength(1));
  });

  it('lists what is missing instead of finishing, with the way there', async () => {
    now(text({ paragraphs: [paragraph(0, '患者有高血压。', { target: 'Tense.' }), paragraph(1, '随访。')] }));
    await open();
    await screen.findByText('1 of 2 paragraphs');
    press('Finish the translation');
    await screen.findByText('2 paragraphs are not finished');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Paragraph 2: write the translation' }));
    expect(document.activeElement).toBe(field('Translation 2'));
    expect(inputs('FinishTranslation')).toEqual([]);
  });

  it('saves what is written, asks once more and hands it to a second reader', async () => {
    now(text({ paragraphs: [paragraph(1, '随访。')] }));
    saves();
    answers['FinishTranslation'] = () => ({ answer: text({ status: 'toRead', permittedActions: [] }) });
    await open();
    await screen.findByText('0 of 1 paragraphs');
    fireEvent.change(field('Translation 1'), { target: { value: 'Follow-up.' } });
    press('Finish the translation');
    await confirm('Finish the translation');
    await waitFor(() => expect(inputs('FinishTranslation')).toEqual([{ id: caseId }]));
    expect(inputs('WriteParagraph')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByLabelText('Translation 1')).toBeNull());
  });

  it('types the original of a scan beside it', async () => {
    now(
      text({
        origin: 'typed',
        count: 0,
        paragraphs: [],
        permittedActions: ['releaseTranslation', 'writeParagraph', 'finishTranslation', 'markTranslationWordless'],
      }),
    );
    saves();
    await open();
    await screen.findByText('The file:', { exact: false });
    fireEvent.change(field('Original 1'), { target: { value: '随访。' } });
    write('Translation 1', 'Follow-up.');
    await screen.findByText(/^Saved \d/);
    expect(inputs('WriteParagraph')).toEqual([
      { id: caseId, index: 0, source: '随访。', target: 'Follow-up.', exception: null },
    ]);
    fireEvent.keyDown(field('Translation 1'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(document.activeElement).toBe(field('Original 2')));
    expect(screen.getByText('1 of 1 paragraphs')).toBeDefined();
  });

  it('says that there is no text in a file once it was asked again', async () => {
    now(
      text({
        origin: 'typed',
        count: 0,
        paragraphs: [],
        permittedActions: ['releaseTranslation', 'writeParagraph', 'finishTranslation', 'markTranslationWordless'],
      }),
    );
    answers['MarkTranslationWordless'] = () => ({
      answer: text({ status: 'wordless', paragraphs: [], permittedActions: [] }),
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'There’s no text in it' }));
    await confirm('There’s no text in it');
    await screen.findByText('The doctor sees the file alone.');
  });

  it('shows why the reader sent it back', async () => {
    now(text({ returned: 'The dose is wrong.' }));
    await open('zh');
    await screen.findByText('The dose is wrong.');
    expect(screen.getByText('审阅人已退回')).toBeDefined();
  });
});

describe('reading', () => {
  it('approves what was compared, after it was asked again', async () => {
    now(reading());
    answers['ApproveTranslation'] = () => ({ answer: reading({ status: 'approved', permittedActions: [] }) });
    await open();
    await screen.findByText(/Translated by/);
    press('Approve the translation');
    await confirm('Approve the translation');
    await waitFor(() => expect(inputs('ApproveTranslation')).toEqual([{ id: caseId }]));
    await waitFor(() => expect(screen.queryByLabelText('Translation 1')).toBeNull());
    expect(screen.getByText('Follow-up.')).toBeDefined();
  });

  it('sends back with a reason alone', async () => {
    now(reading());
    answers['ReturnTranslation'] = () => ({ answer: reading({ status: 'translating', permittedActions: [] }) });
    await open();
    await screen.findByText(/Translated by/);
    press('Send it back');
    press('Send it back');
    await screen.findAllByRole('alert');
    expect(inputs('ReturnTranslation')).toEqual([]);
    fireEvent.change(screen.getByLabelText('What has to change'), { target: { value: 'The dose is wrong.' } });
    press('Send it back');
    await waitFor(() => expect(inputs('ReturnTranslation')).toEqual([{ id: caseId, reason: 'The dose is wrong.' }]));
  });
});
