type Catalogue = typeof import('@meridian/contracts/kernel/messages.en.json') &
  typeof import('@meridian/contracts/features/messages.en.json') &
  typeof import('@meridian/contracts/identity/messages.en.json') &
  typeof import('@meridian/contracts/shop/messages.en.json') &
  typeof import('@meridian/contracts/payments/messages.en.json') &
  typeof import('@meridian/contracts/receipts/messages.en.json') &
  typeof import('@meridian/contracts/bookings/messages.en.json') &
  typeof import('@meridian/contracts/medtests/messages.en.json') &
  typeof import('@meridian/contracts/venues/messages.en.json') &
  typeof import('@meridian/contracts/biomarkers/messages.en.json') &
  typeof import('@meridian/contracts/reports/messages.en.json') &
  typeof import('./app/messages.en.json') &
  typeof import('./ui/messages.en.json') &
  typeof import('./ui/admin/messages.en.json') &
  typeof import('./features/orders/messages.en.json') &
  typeof import('./features/checkout/messages.en.json') &
  typeof import('./ui/bill/messages.en.json') &
  typeof import('./ui/shop/messages.en.json') &
  typeof import('./ui/sign-in/messages.en.json') &
  typeof import('./ui/identify/messages.en.json') &
  typeof import('./ui/pay/messages.en.json') &
  typeof import('./ui/slots/messages.en.json') &
  typeof import('./ui/booking/messages.en.json') &
  typeof import('./features/booking/messages.en.json') &
  typeof import('./features/bookings/messages.en.json') &
  typeof import('./features/results/messages.en.json') &
  typeof import('./features/admin-audit/messages.en.json') &
  typeof import('./features/admin-biomarkers/messages.en.json') &
  typeof import('./features/admin-bookings/messages.en.json') &
  typeof import('./features/admin-hcp/messages.en.json') &
  typeof import('./features/admin-prototypes/messages.en.json') &
  typeof import('./features/admin-coupons/messages.en.json') &
  typeof import('./features/admin-diagnostic/messages.en.json') &
  typeof import('./features/admin-result-import/messages.en.json') &
  typeof import('./features/admin-medtests/messages.en.json') &
  typeof import('./features/admin-orders/messages.en.json') &
  typeof import('./features/admin-payments/messages.en.json') &
  typeof import('./features/admin-shop/messages.en.json') &
  typeof import('./features/admin-venues/messages.en.json') &
  typeof import('./features/account/messages.en.json') &
  typeof import('./features/home/messages.en.json') &
  typeof import('./features/sign-in/messages.en.json') &
  typeof import('./features/sign-up/messages.en.json') &
  typeof import('./features/shop/messages.en.json') &
  typeof import('./features/cart/messages.en.json') &
  typeof import('./features/medtests/messages.en.json') &
  typeof import('./features/verify/messages.en.json') &
  typeof import('./features/kit/messages.en.json') &
  typeof import('./features/help/messages.en.json') &
  typeof import('./features/legal/messages.en.json') &
  typeof import('./features/errors/messages.en.json') &
  typeof import('./features/gallery/messages.en.json');

declare namespace FormatjsIntl {
  interface Message {
    ids: Extract<keyof Catalogue, string>;
  }
}
