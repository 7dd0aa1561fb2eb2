/** In the read model, as the projection would have written it: twenty places, ten tests, one in fifty waits, one in a hundred failed. */
export const bookingRows = (count) => [
  `insert into bookings.bookings (booking_id, state, revision, created_at, created_by, changed_at, changed_by, requested_at,
      timed_at, user_id, status, test_id, venue_id, at, reference, failed)
    select id, json_build_object('status', status, 'language', 'en', 'owner', person, 'testId', test, 'venueId', venue,
        'slot', json_build_object('at', at, 'people', 1), 'patients', '[]'::json, 'consent', null, 'contact', null,
        'address', null, 'travel', null, 'keys', json_build_object('names', '[]'::json, 'email', 'index-' || n, 'phone', null),
        'kit', null, 'barcodes', '[]'::json, 'declared', false, 'terms', '2026-11', 'attempt', null, 'lapsed', null,
        'unpaid', null, 'requested', json_build_object('reference', 'MT-' || n, 'pay', 'inStore', 'people', 1,
          'price', price, 'total', price), 'moved', 0,
        'progress', '[{"failedDraws": 0, "sampled": false, "resulted": false, "published": false, "out": null}]'::json,
        'failure', null, 'receipts', '[]'::json, 'refunds', '{}'::json, 'amendFees', nothing, 'cancelFee', nothing,
        'clinicTest', null),
      6, before, person, before, person, before, before, person, status, test, venue, at, 'MT-' || n, n % 100 = 0
    from generate_series(1, ${count}) n, lateral (select 'planted-' || n as id, 'test-' || n % 10 as test,
      'venue-' || n / 7 % 20 as venue, 'person-' || n / 3 as person, now() - n * interval '1 minute' as before,
      now() - (n - ${count} * 0.01) * interval '1 minute' as at,
      case when n % 50 = 1 then 'pending' else (array['ack', 'atLab', 'published', 'published'])[1 + n % 4] end as status,
      '{"amount": 6500, "currency": "GBP"}'::json as price, '{"amount": 0, "currency": "GBP"}'::json as nothing) row`,
  `insert into bookings.booking_keys (word, booking_id)
    select unnest(array[reference, state -> 'keys' ->> 'email', 'name-' || length(reference), 'na-' || ascii(booking_id)]), booking_id
    from bookings.bookings on conflict do nothing`,
  'vacuum analyze bookings.bookings',
  'vacuum analyze bookings.booking_keys',
];
