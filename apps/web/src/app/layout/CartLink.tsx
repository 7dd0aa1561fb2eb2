import { IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useCartCount } from '../../lib/cart/cart-count.ts';
import { loadChunk } from '../../lib/routing/chunk.ts';
import { useViewer } from '../../lib/viewer-context.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import styles from './CartLink.module.css';

const CartWatch = lazy(() => loadChunk('cart-watch', () => import('../../features/shop/cart/CartWatch.tsx')));

/** The way to the cart, with how many pieces it holds. The server is asked only where there may be a cart. */
export function CartLink({ className }: { className?: string }) {
  const intl = useIntl();
  const count = useCartCount();
  const isMember = useViewer()?.user !== undefined;
  return (
    <AppLink to="/cart" className={className} aria-label={intl.formatMessage({ id: 'header.cart' }, { count })}>
      <span className={styles.cart}>
        <IconShoppingCart size={24} aria-hidden />
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {(count > 0 || isMember) && (
        <Suspense>
          <CartWatch />
        </Suspense>
      )}
    </AppLink>
  );
}
