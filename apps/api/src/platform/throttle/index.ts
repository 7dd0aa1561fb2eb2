export { type KnownDevice, KnownDevices } from './known-devices.js';
export { type Blocked, type Guarded, Throttle, type ThrottleKey, type ThrottlePolicy } from './throttle.js';
export { Throttles } from './throttles.js';
