import { chatConfigured } from '../../../lib/chat.ts';
import { DocumentPage, type DocumentSection } from '../../../ui/page/DocumentPage.tsx';
import { Say } from '../../../ui/Say.tsx';
import { SimpleTable } from '../../../ui/page/SimpleTable.tsx';
import { cookies, onDevice, type Stored } from './stored-data.ts';

const sections = (): readonly DocumentSection[] => [
  { id: 'necessary', title: 'legal.cookies.necessary', extra: <StoredTable stored={cookies} /> },
  {
    id: 'device',
    title: 'legal.cookies.device',
    text: ['legal.cookies.device.text'],
    extra: <StoredTable stored={onDevice} />,
  },
  {
    id: 'none',
    title: 'legal.cookies.none',
    text: [
      'legal.cookies.none.text',
      'legal.cookies.none.pay',
      ...(chatConfigured() ? (['legal.cookies.none.chat'] as const) : []),
    ],
  },
];

function StoredTable({ stored }: { stored: readonly Stored[] }) {
  const rows = stored.map(({ name, use, lifetime }) => ({
    key: name,
    cells: [
      <code key="name" translate="no">
        {name}
      </code>,
      <Say key="use" id={use} />,
      <Say key="lifetime" id={lifetime.say} values={lifetime.values} />,
    ] as const,
  }));
  return <SimpleTable columns={['legal.column.name', 'legal.column.purpose', 'legal.column.lifetime']} rows={rows} />;
}

export default function CookiesPage() {
  return <DocumentPage title="legal.cookies.title" lead="legal.cookies.lead" sections={sections()} />;
}
