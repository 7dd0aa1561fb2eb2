export { CouponUses, type UsedCoupon } from './coupons/coupon-uses.service.js';
export { followedCoupons } from './coupons/followed-coupons.js';
export { ShopModule, shopModule } from './shop.module.js';
