import { useParams } from 'react-router';
import styles from './receipt.module.css';
import { ReceiptPanel } from './ReceiptPanel.tsx';

/** Where people arrive after they paid: all about the order. */
export default function PaidPage() {
  const { cartId = '' } = useParams();
  return (
    <div className={styles.page}>
      <ReceiptPanel cartId={cartId} />
    </div>
  );
}
