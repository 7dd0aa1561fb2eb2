import { kits, makeKits, voidKit } from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import { adminResource, recordPage, createAction, formAction } from '../../../ui/admin/index.ts';
import { BatchPart } from './BatchPart.tsx';
import { MadeKits } from './MadeKits.tsx';
import { VoidBatchTool } from './VoidBatchTool.tsx';

/** Kits with a barcode, batch by batch. */
export const kitsResource = adminResource({
  title: 'adminMedtests.kits.title',
  lead: 'adminMedtests.kits.lead',
  record: recordPage({
    list: kits,
    named: 'barcode',
    audit: 'kit',
    columns: [
      { name: 'barcode', width: '16rem' },
      { name: 'batch', width: '10rem' },
      { name: 'status', width: '9rem', tones: { unused: 'good', used: 'plain', void: 'bad' } },
      { name: 'reference', width: '10rem' },
      { name: 'madeAt', width: '12rem' },
      { name: 'changedAt', width: '12rem' },
    ],
    sections: [{ draws: BatchPart, covers: ['batch'] }],
    actions: [
      formAction({
        label: 'adminMedtests.kits.void',
        keep: 'adminMedtests.kits.void.keep',
        done: 'adminMedtests.kits.void.done',
        form: voidKit,
        permitted: 'voidKit',
      }),
    ],
  }),
  views: [
    { name: 'all', label: 'adminMedtests.kits.all' },
    {
      name: 'unused',
      label: 'fields.KitStatus.unused',
      filter: { status: 'unused' },
      empty: { title: 'adminMedtests.kits.unused.empty', text: 'adminMedtests.kits.unused.empty.text' },
    },
    { name: 'used', label: 'fields.KitStatus.used', filter: { status: 'used' } },
    { name: 'void', label: 'fields.KitStatus.void', filter: { status: 'void' } },
  ],
  create: createAction({
    label: 'adminMedtests.kits.make',
    done: 'adminMedtests.kits.make.done',
    form: makeKits,
    starts: { count: 50 },
    made: MadeKits,
  }),
  tools: VoidBatchTool,
});
