/** What demo data may import, and who may import it: rules of `.dependency-cruiser.cjs`. */
module.exports = ({ rule, notTest, anyOf, test, sqlDrivers, platform, npm }) => [
  rule(
    'demo-through-deciders',
    'Demo data is written as staff and patients write: by deciders and handlers, never into a read model nor by the way of a request.',
    notTest('^apps/api/src/modules/([^/]+)/demo/'),
    {
      path: anyOf(
        sqlDrivers,
        '^apps/api/src/modules/$1/.+\\.(query|rows|projection|tables|history|reads|operations|inputs|controller|reaction|job)\\.ts$',
        ...platform('(projector|operations|session|reactions|live)/'),
        `${npm}(fastify|@eventstore)/`,
      ),
    },
  ),
  rule(
    'demo-behind-its-module',
    'Nothing of the product leans on demo data but what puts it in place.',
    {
      path: '^apps/api/src/',
      pathNot: anyOf(test, '^apps/api/src/modules/[^/]+/(demo/|index\\.ts$)', '\\.(module|providers|start)\\.ts$'),
    },
    { path: '^apps/api/src/modules/[^/]+/demo/' },
  ),
];
