import type { FoundRecord } from '@meridian/contracts/generated/admin';
import { type RecordKind, recordKinds } from '@meridian/domain/kernel';
import { adminOperations } from '../operations/index.js';
import { SearchQuery } from './search.query.js';

const shown = (record: RecordKind) => ({
  record,
  whose: ({ records }: { readonly records: SearchQuery }, rows: readonly FoundRecord[]) =>
    records.ownersOf(record, rows),
});

export const searchOperations = adminOperations({
  name: 'searchOperations',
  module: 'search',
  uses: { records: SearchQuery },
  fields: {
    Query: {
      foundRecords: {
        allow: 'office',
        shows: recordKinds.map(shown),
        run: ({ args, viewer, records }) => records.find(args.search, viewer),
      },
    },
  },
});
