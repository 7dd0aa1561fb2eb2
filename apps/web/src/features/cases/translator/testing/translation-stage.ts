import { caseId } from '../../shared/testing/case-stage.tsx';

export const paragraph = (index: number, source: string, given: object = {}) => ({
  __typename: 'TranslationParagraph',
  index,
  part: null,
  page: 1,
  source,
  target: '',
  typed: false,
  exception: null,
  ...given,
});
export const text = (given: object = {}) => ({
  __typename: 'Translation',
  id: caseId,
  reference: 'SO-7K42',
  subject: 'file',
  specialty: 'cardiology',
  from: 'zh',
  to: 'en',
  status: 'translating',
  origin: 'text',
  count: 2,
  paragraphs: [paragraph(0, '患者有高血压。'), paragraph(1, '随访。')],
  file: { __typename: 'CaseFile', id: 'f1', name: 'record.docx', type: 'docx', kind: 'discharge' },
  translator: 'Lin Wei',
  returned: null,
  help: false,
  dueBy: '2027-03-07T23:59:00.000Z',
  permittedActions: ['releaseTranslation', 'writeParagraph', 'finishTranslation'],
  ...given,
});
