import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useOnline } from '../../../lib/online.ts';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Offline } from '../../../ui/states/states.tsx';
import styles from './cart.module.css';
import { CartLines } from './CartLines.tsx';
import { CartNews } from './CartNews.tsx';
import { CartSums } from './CartSums.tsx';
import { CouponForm } from '../../payments/shared/coupon/CouponForm.tsx';
import { useCart, type CartAccess } from './use-cart.ts';

export default function CartPage() {
  const { state, refresh } = useCart();
  useBackFromCheckout(refresh);
  return (
    <>
      <Page heading={<Say id="cart.title" />} wide>
        {typeof state === 'string' ? (
          <Waiting isFailed={state === 'failed'} onRetry={refresh} />
        ) : (
          <Filled {...state} />
        )}
      </Page>
      <Outlet />
    </>
  );
}

/** The checkout opens over this page and changes the cart. */
function useBackFromCheckout(refresh: () => void) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) refresh();
    last.current = pathname;
  }, [pathname, refresh]);
}

function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry(): void }) {
  const isOnline = useOnline();
  if (!isOnline) return <Offline />;
  if (isFailed) return <Failed onRetry={onRetry} />;
  return (
    <div className={styles.cart} aria-live="polite">
      <span className={styles.hidden}>
        <Say id="state.loading" />
      </span>
      <div className={styles.waiting}>
        <div />
        <div />
      </div>
      <div className={styles.waitingSums} />
    </div>
  );
}

function Filled(access: CartAccess) {
  const { cart } = access;
  const isEmpty = cart.lines.length === 0;
  return (
    <div className={styles.cart} data-empty={isEmpty}>
      <div className={styles.main}>
        <CartNews {...access} />
        <CartLines {...access} />
        {isEmpty && <NothingYet />}
        {!isEmpty && (
          <SecondaryLink to="/shop">
            <Say id="cart.goOnShopping" />
          </SecondaryLink>
        )}
      </div>
      {!isEmpty && (
        <section className={styles.side} aria-labelledby="cart-sums">
          <CartSums cart={cart} />
          <CouponForm
            coupon={cart.coupon}
            isLocked={Boolean(cart.attempt)}
            onApply={access.applyCoupon}
            onRemove={access.removeCoupon}
          />
        </section>
      )}
    </div>
  );
}

function NothingYet() {
  const toShop = (
    <SecondaryLink to="/shop">
      <Say id="shopParts.toShop" />
    </SecondaryLink>
  );
  return <Empty title="cart.empty.title" text="cart.empty.text" action={toShop} />;
}
