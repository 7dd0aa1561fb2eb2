export { PeopleModule } from './people.module.js';
export type { PersonPart } from './person-part.js';
export { PersonPartsQuery } from './person-parts.query.js';
