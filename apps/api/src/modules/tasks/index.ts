export { TasksModule, tasksModule } from './tasks.module.js';
