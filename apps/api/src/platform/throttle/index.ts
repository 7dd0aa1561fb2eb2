export { HOLD_LIMITS, type HoldKey, type HoldLimits, LiveHolds, usualHoldLimits } from './live-holds.js';
export { HeldTimes } from './held-times.service.js';
export { type KnownDevice, KnownDevices } from './known-devices.js';
export { MailLimits, type MailKind } from './mail-limits.js';
export { type Blocked, type Guarded, Throttle, type ThrottleKey, type ThrottlePolicy } from './throttle.js';
export { Throttles } from './throttles.js';
