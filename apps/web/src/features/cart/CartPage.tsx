import { Outlet } from 'react-router';
import { Page } from '../../ui/page/Page.tsx';
import { Say } from '../../ui/Say.tsx';

export default function CartPage() {
  return (
    <Page heading={<Say id="cart.title" />} wide>
      <Outlet />
    </Page>
  );
}
