export { ShopModule, shopModule } from './shop.module.js';
