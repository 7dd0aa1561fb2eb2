export { CouponUses, type UsedCoupon } from './coupons/coupon-uses.service.js';
export { ShopModule, shopModule } from './shop.module.js';
