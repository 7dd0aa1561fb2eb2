export {
  assignTaskRules,
  changeTaskRules,
  openTaskRules,
  releaseTaskRules,
  takeTaskRules,
  taskRules,
} from './task.rules.js';
export {
  deleteViewRules,
  renameViewRules,
  replaceViewRules,
  saveViewRules,
  shareViewRules,
} from './saved-views.rules.js';
