import { finder, sameIn } from '../../platform/search/index.js';
import { GpWorkDocuments } from './documents/gp-work-documents.query.js';
import { staffGpDocumentList } from './documents/staff/staff-gp-documents.query.js';
import { staffAppointmentList } from './staff/staff-appointments.query.js';
import { GpWorkQuery } from './work/gp-work.query.js';

export const gpFinders = [
  finder({
    kind: 'appointment',
    allow: 'frontDesk+clinical',
    uses: { appointments: staffAppointmentList, work: GpWorkQuery },
    list: ({ appointments }, asked) => appointments.page(asked),
    found: ({ id, reference, name, callBy }) => ({
      id,
      title: sameIn(reference),
      about: name ? sameIn(name) : null,
      at: callBy,
    }),
    people: { record: 'appointment', whose: ({ work }, ids) => work.people(ids) },
  }),
  finder({
    kind: 'gpDocument',
    allow: 'clinical',
    uses: { list: staffGpDocumentList, documents: GpWorkDocuments },
    list: ({ list }, asked) => list.page(asked),
    found: ({ id, reference, appointment, offeredAt }) => ({
      id,
      title: sameIn(reference),
      about: sameIn(appointment),
      at: offeredAt,
    }),
    people: { record: 'appointment', whose: ({ documents }, ids) => documents.people(ids) },
  }),
];
