/** People as the projection would have written them; one in a hundred has the words `common`, everybody two of their own. */
export const peopleRows = (count, common) => [
  `insert into identity.people (user_id, state, revision, created_at, created_by, changed_at, changed_by, status, language,
      email_index, confirmed, passchange, staff, analytics, contacts_confirmed, doctor, prescriber, opened_at)
    select 'person-' || n, '{"account": {"staff": false}, "profile": {"profile": {}}, "profileRevision": 1, "accountRevision": 1}'::json,
      1, since, 'person-' || n, since, 'person-' || n, 'active', case when n % 3 = 0 then 'zh' else 'en' end, 'mail-' || n,
      true, false, false, false, true, 'none', 'none', since
    from generate_series(1, ${count}) n, lateral (select now() - n * interval '1 minute' as since) row`,
  `insert into identity.search_words (user_id, word)
    select 'person-' || n, word from generate_series(1, ${count}) n, lateral (select unnest(array['own-' || n, 'other-' || n / 3]) as word) each`,
  `insert into identity.search_words (user_id, word)
    select 'person-' || n, word from generate_series(1, ${count}, 100) n, unnest(array[${common.map((word) => `'${word}'`).join(', ')}]) word
    on conflict do nothing`,
  'vacuum analyze identity.people',
  'vacuum analyze identity.search_words',
];

/** One in a hundred waits to be sent. */
export const orderRows = (count) => [
  `insert into shop.orders (order_id, state, revision, created_at, created_by, changed_at, changed_by, number, user_id, status,
      email_index, total, paid_at)
    select 'order-' || n, '{}'::json, 3, since, 'person-' || n, since, 'person-' || n, 'SO-' || n, 'person-' || n,
      case when n % 100 = 0 then 'paid' else 'delivered' end, 'mail-' || n, 1200, since
    from generate_series(1, ${count}) n, lateral (select now() - n * interval '1 minute' as since) row`,
  'vacuum analyze shop.orders',
];

export const kitRows = (count) => [
  `insert into bookings.kits (barcode, state, revision, created_at, created_by, changed_at, changed_by, batch, status)
    select 'KIT-' || n, json_build_object('made', true, 'batch', 'B', 'usedBy', null, 'voided', false), 0, since, 'staff', since,
      'staff', 'B', 'unused'
    from generate_series(1, ${count}) n, lateral (select now() - n * interval '1 minute' as since) row`,
  'vacuum analyze bookings.kits',
];
