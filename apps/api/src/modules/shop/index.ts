export { type OfferedService, OfferedServices, type ServiceSource } from './catalogue/offered-services.registry.js';
export { CouponUses, type UsedCoupon } from './coupons/coupon-uses.service.js';
export { followedCoupons } from './coupons/followed-coupons.js';
export { ShopModule, shopModule } from './shop.module.js';
