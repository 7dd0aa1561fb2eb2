export { type PracticeEvent, type PracticeEventMap, practiceEvents } from './practices/practice.events.js';
export {
  type PracticeCommand,
  practiceDecider,
  type PracticeRefusal,
  practices,
  type PracticeState,
} from './practices/practice.decider.js';
export { priceListOn } from './prices/price-list.rules.js';
