export {
  isOpenApplication,
  type PharmaGroupCommand,
  pharmaGroupDecider,
  type PharmaGroupRefusal,
  pharmaGroups,
  type PharmaGroupState,
} from './group/group.decider.js';
export {
  type PharmacyFacts,
  type PharmaGroupEvent,
  type PharmaGroupEventMap,
  pharmaGroupEvents,
  pharmaGroupStream,
} from './group/group.events.js';
export { actionsOfApplicant, actionsOfStaff } from './group/group.permissions.js';
export * from './rules.js';
