import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import DoctorCasePage from '../doctor/DoctorCasePage.tsx';
import CasePage from '../own/CasePage.tsx';
import {
  accepted,
  answers,
  caseId,
  completed,
  file,
  inTranslation,
  openPage,
  question,
  report,
  stageCases,
  translated,
} from './testing/case-stage.tsx';

stageCases();

const doctorCase = (given: object) => ({
  __typename: 'DoctorCase',
  id: caseId,
  reference: 'SO-7K42',
  status: 'inProgress',
  language: 'zh',
  relationship: 'myself',
  patient: null,
  specialty: 'cardiology',
  title: 'Heart',
  story: '胸闷三个月。',
  wish: '需要手术吗？',
  storyTranslation: null,
  files: [],
  earlierResults: false,
  dueBy: '2027-03-07T23:59:00.000Z',
  paused: false,
  late: false,
  questions: [],
  draft: null,
  reports: [],
  reportWithdrawn: null,
  feedback: null,
  submittedAt: '2027-02-28T12:00:00.000Z',
  permittedActions: [],
  ...given,
});
const openDoctor = (given: object, locale?: 'en' | 'zh') => {
  answers['OneDoctorCase'] = () => ({ doctorCase: doctorCase(given) });
  return openPage('/doctor/cases/:id', <DoctorCasePage />, `/doctor/cases/${caseId}`, locale);
};
const openPatient = (given: object, locale?: 'en' | 'zh') => {
  answers['OneCase'] = () => ({ case: given });
  return openPage('/case/:caseId', <CasePage />, `/case/${caseId}`, locale);
};
const isShown = (text: string) => screen.getByText(text).closest('details')?.open;

describe('a case that is translated', () => {
  it('shows a doctor what the patient wrote in English at once, and a file when it is opened', async () => {
    await openDoctor({
      storyTranslation: {
        ...translated(),
        paragraphs: [
          {
            __typename: 'TranslatedParagraph',
            part: 'story',
            source: '胸闷三个月。',
            target: 'Chest tightness for three months.',
          },
        ],
      },
      files: [file({ translation: translated(['高血压', 'Hypertension']) })],
    });
    const [shown, beside] = await screen.findAllByText('Chest tightness for three months.');
    expect(shown?.closest('details')).toBeNull();
    expect(beside?.closest('details')?.open).toBe(false);
    expect(isShown('Hypertension')).toBe(false);
    expect(screen.getByText('Hypertension').getAttribute('lang')).toBe('en');
    expect(screen.getByText('高血压').getAttribute('lang')).toBe('zh-Hans');
  });

  it('says what is being translated still, and that a file has no text', async () => {
    await openDoctor(
      {
        files: [
          file({ id: 'a', translation: inTranslation }),
          file({ id: 'b', translation: { ...inTranslation, status: 'wordless' } }),
        ],
      },
      'zh',
    );
    await screen.findByText('翻译中');
    expect(screen.getByText('该文件中没有文字')).toBeDefined();
    expect(screen.queryByText('原文和译文')).toBeNull();
  });

  it('shows a patient the question of the doctor in both languages', async () => {
    await openPatient(
      accepted({
        status: 'actionRequired',
        questions: [question({ questionTranslation: translated(['Does it hurt at night?', '夜里疼吗？']) })],
      }),
      'zh',
    );
    await screen.findByText('夜里疼吗？');
    expect(isShown('夜里疼吗？')).toBe(true);
  });

  it('shows a patient the report in Chinese, with the words of the doctor behind it', async () => {
    const { sections } = report();
    const translation = { ...sections, summary: '膝关节磨损。' };
    await openPatient(completed({ reports: [report({ translation })] }), 'zh');
    await screen.findByText('膝关节磨损。');
    expect(isShown('The knee is worn.')).toBe(false);
    const [original] = screen.getAllByText('原文');
    if (original) fireEvent.click(original);
    expect(screen.getByText('The knee is worn.').getAttribute('lang')).toBe('en');
  });

  it('shows the words of the doctor first on a page in English', async () => {
    const { sections } = report();
    const translation = { ...sections, summary: '膝关节磨损。' };
    await openPatient(completed({ reports: [report({ translation })] }));
    const [shown] = await screen.findAllByText('The knee is worn.');
    expect(shown?.closest('details')).toBeNull();
    expect(isShown('膝关节磨损。')).toBe(false);
  });

  it('offers no paper of a correction that is not translated yet', async () => {
    const reports = [report({ edition: 2, inTranslation: true, reason: 'A typing error' }), report()];
    await openPatient(completed({ status: 'translatingOut', reports }));
    await screen.findAllByText('In translation');
    expect(screen.queryByText(/Download the signed report/)).toBeNull();
  });

  it('says that a report is in translation', async () => {
    await openDoctor({ status: 'translatingOut', reports: [report({ inTranslation: true })] });
    await screen.findByText('In translation');
  });
});
