import { cleanup, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import CookiesPage from './CookiesPage.tsx';
import PrivacyPage from './PrivacyPage.tsx';
import TermsPage from './TermsPage.tsx';

afterEach(() => {
  cleanup();
  for (const meta of document.head.querySelectorAll('meta[name^="meridian-"]')) meta.remove();
});

const page = (
  <MemoryRouter>
    <PrivacyPage />
  </MemoryRouter>
);

const terms = (
  <MemoryRouter>
    <TermsPage />
  </MemoryRouter>
);

describe('the page about privacy', () => {
  it('says that another company counts only where one does', async () => {
    await show(page);
    expect(screen.getByText(/^No analytics from/)).toBeDefined();
    expect(screen.getByText(/^No chat service from another company/)).toBeDefined();
    cleanup();
    const meta = document.createElement('meta');
    meta.name = 'meridian-analytics';
    meta.content = 'on';
    document.head.append(meta);
    await show(page);
    expect(screen.getByText(/^Another company counts for us/)).toBeDefined();
    expect(screen.queryByText(/^No analytics/)).toBeNull();
  });

  it('says what the chat does where there is one', async () => {
    const meta = document.createElement('meta');
    meta.name = 'meridian-chat';
    meta.content = 'https://chat.example.org/';
    document.head.append(meta);
    await show(page);
    expect(screen.getByText(/^No chat service without your start/)).toBeDefined();
    expect(screen.queryByText(/^No chat service from another/)).toBeNull();
  });
});

describe('what the pages say of doctors', () => {
  it('is what is kept of each way to see one, and of nothing that is said in a call', async () => {
    await show(page);
    expect(screen.getByText(/^When you see a doctor by video, in person or by a call back/)).toBeDefined();
    expect(screen.getByText(/^We record nothing of a call: no sound, no picture/)).toBeDefined();
    cleanup();
    await show(page, 'zh');
    expect(screen.getByText(/^您预约医生视频、当面或电话回拨就诊时/)).toBeDefined();
    expect(screen.getByText(/^我们不会录制通话/)).toBeDefined();
  });

  it('is that the doctor of an appointment sees results and files once the patient agreed', async () => {
    await show(page);
    expect(screen.getByText(/unless you let the doctor of an appointment see them/)).toBeDefined();
    expect(screen.getByText(/ends by itself 14 days after the appointment/)).toBeDefined();
  });

  it('is when an appointment or a second opinion is cancelled with the money back', async () => {
    await show(terms);
    expect(screen.getByText(/^Until 24 hours before the time of an appointment/)).toBeDefined();
    expect(screen.getByText(/^A second opinion: before a doctor has accepted your case/)).toBeDefined();
    cleanup();
    await show(terms, 'zh');
    expect(screen.getByText(/24 小时之前，可免费取消/)).toBeDefined();
  });

  it('is how often one is moved, and from when a late report gives the money back', async () => {
    await show(terms);
    expect(screen.getByText(/you can also move until then, up to 5 times\./)).toBeDefined();
    expect(screen.getByText(/If the report isn’t there after 10 days, you choose/)).toBeDefined();
    cleanup();
    await show(terms, 'zh');
    expect(screen.getByText(/也可免费改期，最多 5 次。/)).toBeDefined();
    expect(screen.getByText(/如 10 天后仍未收到报告，您可选择/)).toBeDefined();
  });

  it('is who of the staff opens how a patient is reached, and that it is noted', async () => {
    await show(page);
    expect(screen.getByText(/so must our front desk and our staff with clinical duties/)).toBeDefined();
    expect(screen.getByText(/can open your phone number and email address, again only for a reason/)).toBeDefined();
    expect(screen.queryByText(/Our other staff see that you asked/)).toBeNull();
    cleanup();
    await show(page, 'zh');
    expect(screen.getByText(/预约医生时填写的电话号码和电子邮箱，也必须先选择理由/)).toBeDefined();
    expect(screen.getByText(/可以查看您的电话号码和电子邮箱，但同样须说明理由/)).toBeDefined();
  });
});

const configured = {
  name: 'Meridian Health Ltd',
  address: ['1 High Street', 'London'],
  companyNumber: '01234567',
  email: 'care@portal.example.org',
  icoNumber: 'ZA123456',
  processors: ['Example Cloud Ltd (servers, London)'],
  demo: false,
  stripe: true,
  addressService: false,
};

function configure(facts: object) {
  const meta = document.createElement('meta');
  meta.name = 'meridian-seller';
  meta.content = JSON.stringify(facts);
  document.head.append(meta);
}

describe('who sells and answers for personal data', () => {
  it('is named on the pages about terms and privacy as configured', async () => {
    configure(configured);
    await show(terms);
    expect(screen.getByText('01234567')).toBeDefined();
    expect(screen.getByText(/^Words you may use: “To Meridian Health Ltd, 1 High Street, London, care@/)).toBeDefined();
    expect(screen.queryByText(/^This is a demonstration/)).toBeNull();
    cleanup();
    await show(page);
    expect(screen.getByText('ZA123456')).toBeDefined();
    expect(screen.getByText('Example Cloud Ltd (servers, London)')).toBeDefined();
    expect(screen.getByText(/^The payment provider is Stripe/)).toBeDefined();
    expect(screen.queryByText(/Ideal Postcodes/)).toBeNull();
  });

  it('is said to be made up in a demonstration, and to be missing where nobody is configured', async () => {
    configure({ ...configured, demo: true });
    await show(terms, 'zh');
    expect(screen.getByText(/^这是演示网站/)).toBeDefined();
    cleanup();
    document.head.querySelector('meta[name="meridian-seller"]')?.remove();
    await show(terms);
    expect(screen.getByText(/^No company has been set up/)).toBeDefined();
  });
});

describe('the page about cookies', () => {
  it('says of each cookie and storage key what it is for and how long it stays', async () => {
    await show(<CookiesPage />);
    const row = screen.getByRole('row', { name: /^Authentication-token/ });
    expect(row.textContent).toContain('30 days at most (12 hours for staff and health professionals)');
    for (const each of screen.getAllByRole('row').slice(1)) {
      if (within(each).queryByRole('rowheader') === null) continue;
      expect(
        within(each)
          .getAllByRole('cell')
          .every(({ textContent }) => textContent !== ''),
      ).toBe(true);
    }
  });
});
