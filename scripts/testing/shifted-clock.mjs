// Loaded before everything else by `npm test -- --at`: time goes on from another hour.
import { shift, shiftClock } from './clock.mjs';

shiftClock(shift);
