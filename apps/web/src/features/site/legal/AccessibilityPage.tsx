import { DocumentPage, type DocumentSection } from '../../../ui/page/DocumentPage.tsx';
import { links } from './links.tsx';

const sections: readonly DocumentSection[] = [
  {
    id: 'can',
    title: 'legal.accessibility.can',
    list: [
      'legal.accessibility.can.zoom',
      'legal.accessibility.can.keyboard',
      'legal.accessibility.can.reader',
      'legal.accessibility.can.colour',
      'legal.accessibility.can.motion',
    ],
  },
  { id: 'tested', title: 'legal.accessibility.tested', text: ['legal.accessibility.tested.text'] },
  {
    id: 'limits',
    title: 'legal.accessibility.limits',
    list: [
      'legal.accessibility.limits.own',
      'legal.accessibility.limits.people',
      'legal.accessibility.limits.browsers',
      'legal.accessibility.limits.pay',
    ],
  },
  { id: 'tell', title: 'legal.accessibility.tell', text: ['legal.accessibility.tell.text'] },
];

export default function AccessibilityPage() {
  return (
    <DocumentPage
      title="legal.accessibility.title"
      lead="legal.accessibility.lead"
      sections={sections}
      values={links}
    />
  );
}
