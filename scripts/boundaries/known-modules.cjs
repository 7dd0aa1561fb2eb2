/** Which module may name which others, by their index. */
module.exports = {
  identity: [],
  visits: [],
  flags: ['identity'],
  files: ['identity'],
  payments: ['identity'],
  shop: ['identity', 'payments', 'files'],
  diary: ['identity'],
  bookings: ['identity', 'payments', 'diary', 'files'],
  results: ['identity', 'bookings'],
  tasks: ['identity'],
  gp: ['identity', 'payments', 'diary', 'shop', 'files', 'bookings', 'results'],
  cases: ['identity', 'payments', 'files', 'flags', 'gp', 'results', 'shop'],
  pharma: ['identity', 'diary', 'flags', 'bookings'],
};
