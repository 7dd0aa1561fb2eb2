export { Allow, type RuleName } from './allow.js';
export { Viewer } from './viewer.decorator.js';
export { anonymous, isSignedIn, isStaff, VIEWER_RESOLVER, type ViewerResolver } from './viewer.js';
