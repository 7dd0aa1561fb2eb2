import { CollectLaboratories } from '../modules/bookings/index.js';
import { command, Complaint, say, type Site } from './command.js';
import { operator, withProduct } from './composition.js';

const collect = (site: Site) =>
  withProduct(site, async ({ platform: { projector }, part }) => {
    const head = await projector.head();
    if (head && !(await projector.reached(['bookings.bookings'], head, 60_000))) {
      throw new Complaint('the read model of bookings does not follow the log: npm run projections -- status');
    }
    const collected = await part(CollectLaboratories).collect(operator());
    for (const { id, name, added } of collected) say(`${added ? '✓ added' : '  known'}  ${id}  ${name}`);
    if (collected.length === 0) say('no booking has a laboratory that was written by hand');
  });

/** Once, where bookings were made before there was a list. */
export const laboratories = command({
  usage: 'npm run laboratories -- collect     puts those that were written into bookings by hand on the list',
  options: {},
  plan: ([name, ...rest]) => (name === 'collect' && rest.length === 0 ? collect : null),
});
