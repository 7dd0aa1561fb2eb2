export {
  assignTaskRules,
  changeTaskRules,
  openTaskRules,
  releaseTaskRules,
  takeTaskRules,
  taskRules,
} from './task.rules.js';
