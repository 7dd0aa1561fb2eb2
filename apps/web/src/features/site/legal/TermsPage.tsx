import { DocumentPage, type DocumentSection } from '../../../ui/page/DocumentPage.tsx';

const sections: readonly DocumentSection[] = [
  { id: 'is', title: 'legal.terms.is', text: ['legal.terms.is.text'] },
  {
    id: 'not',
    title: 'legal.terms.not',
    list: ['legal.terms.not.emergency', 'legal.terms.not.advice', 'legal.terms.not.nhs'],
  },
  { id: 'you', title: 'legal.terms.you', list: ['legal.terms.you.honest', 'legal.terms.you.safe'] },
  { id: 'works', title: 'legal.terms.works', text: ['legal.terms.works.text'] },
  { id: 'law', title: 'legal.terms.law', text: ['legal.terms.law.text'] },
];

export default function TermsPage() {
  return <DocumentPage title="legal.terms.title" lead="legal.terms.lead" sections={sections} />;
}
