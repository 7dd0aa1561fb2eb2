import { featureFlags, featureHistory, switchFeature } from '@meridian/contracts/generated/admin-metadata/flags';
import { adminResource, recordPage, bulkAction, formAction } from '../../../ui/admin/index.ts';

export const prototypes = adminResource({
  title: 'adminPrototypes.title',
  lead: 'adminPrototypes.lead',
  record: recordPage({
    list: featureFlags,
    named: 'name',
    audit: 'feature',
    columns: [
      { name: 'name', width: '14rem' },
      'description',
      { name: 'status', width: '8rem', tones: { on: 'good', off: 'plain', retired: 'warn' } },
      'audience',
      'roles',
      { name: 'changedAt', width: '12rem' },
      { name: 'changedBy', width: '8rem' },
      { name: 'key', width: '9rem' },
    ],
    actions: [
      formAction({
        label: 'adminPrototypes.switchOn',
        done: 'adminPrototypes.switchOn.done',
        form: switchFeature,
        first: true,
        permitted: 'switchFeature:on',
        fixed: { switch: 'on' },
      }),
      formAction({
        label: 'adminPrototypes.switchOff',
        done: 'adminPrototypes.switchOff.done',
        form: switchFeature,
        permitted: 'switchFeature:off',
        fixed: { switch: 'off' },
      }),
    ],
    history: featureHistory,
  }),
  bulk: [
    bulkAction({
      label: 'adminPrototypes.switchOnForEveryone',
      form: switchFeature,
      permitted: 'switchFeature:on',
      fixed: { switch: 'on', audience: 'everyone' },
    }),
    bulkAction({
      label: 'adminPrototypes.switchOff',
      form: switchFeature,
      permitted: 'switchFeature:off',
      fixed: { switch: 'off' },
    }),
  ],
});
