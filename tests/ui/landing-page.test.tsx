import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import { closeMenus } from '#src/client/page/close-menus.ts';
import { HomePage } from '#src/features/site/landing/home-page.tsx';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';
import { showcaseSites } from '#src/shared/showcase.ts';

const link = (name: string | RegExp, area?: HTMLElement) =>
  (area ? within(area) : screen).getByRole('link', { name });

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  render(
    <FirmProvider firm={defaultPageFirm}>
      <HomePage />
    </FirmProvider>,
  );
});

describe('sections', () => {
  test('are in order: top bar, hero, services, pricing, about, contact, footer', () => {
    const order = ['header', '#home', '#services', '#pricing', '#about', '#contact', 'footer'];
    const found = [...document.querySelectorAll(order.join())];
    expect(found.map((part) => order.findIndex((name) => part.matches(name)))).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
  });

  test('the page has one h1, and a street image with alternative text', () => {
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const street = screen.getByRole('group', { name: /high street/i });
    expect(street).toHaveAccessibleName(
      /cattery.*sales office.*plumber.*barber.*butcher.*seafood restaurant/,
    );
  });

  test('each shop of the street leads to its website', () => {
    const street = within(screen.getByRole('group', { name: /high street/i }));
    const links = street.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      showcaseSites.map(({ url }) => url),
    );
    for (const [index, { name }] of showcaseSites.entries())
      expect(name).toContain(links[index]?.getAttribute('aria-label'));
  });
});

describe('words', () => {
  test('the websites are static ones', () => {
    const hero = document.getElementById('home');
    expect(hero).toHaveTextContent('simple, affordable static websites for local businesses');
  });

  test('only premium includes a domain, which can be added to basic', () => {
    const title = screen.getByRole('heading', { name: 'An address of your own, with premium' });
    expect(title.parentElement).toHaveTextContent('With basic, your own domain can be added.');
    const [basic, premium] = screen.getAllByRole('article');
    expect(basic).toHaveTextContent('Your own domain can be added');
    expect(premium).not.toHaveTextContent('can be added');
  });

  test('an address contains no heading', () => {
    expect(document.querySelectorAll('address')).toHaveLength(1);
    expect(document.querySelector('address :is(h1, h2, h3, h4, h5, h6)')).toBeNull();
  });
});

describe('links', () => {
  test.each([
    ['Main', 'Portfolio', '/portfolio'],
    ['Main', 'Customer Portal', '/customer/login'],
    ['Menu', 'Home', '#home'],
    ['Menu', 'Services', '#services'],
    ['Menu', 'Pricing', '#pricing'],
    ['Menu', 'About', '#about'],
    ['Menu', 'Portfolio', '/portfolio'],
    ['Menu', 'Customer Portal', '/customer/login'],
    ['Menu', 'Custom Quote', '/consultation'],
    ['Menu', 'Get Started', '/payment'],
    ['Quick links', 'Home', '#home'],
    ['Quick links', 'Services', '#services'],
    ['Quick links', 'Pricing', '#pricing'],
    ['Quick links', 'About', '#about'],
    ['Quick links', 'Contact', '#contact'],
    ['Quick links', 'Admin Login', '/admin'],
  ])('%s: %s leads to %s', (area, name, target) => {
    const found = link(name, screen.getByRole('navigation', { name: area }));
    expect(found).toHaveAttribute('href', target);
    if (target.startsWith('#')) expect(document.querySelector(target)).toBeInTheDocument();
  });

  test.each([
    ['Get Started - Tell Us About Your Project', '/onboarding'],
    ['Contact Us Directly', '#contact'],
    ['Choose Basic', '/payment?package=basic'],
    ['Choose Premium', '/payment?package=premium'],
    ['Request Quote', '/website-update-request'],
    ['020 7946 0158', 'tel:+442079460158'],
    ['hello@awning.example.org', 'mailto:hello@awning.example.org'],
  ])('%s leads to %s', (name, target) => {
    expect(link(name)).toHaveAttribute('href', target);
  });
});

describe('mobile menu', () => {
  test.each(['Pricing', 'Portfolio', 'Get Started'])(
    'toggles open and closed, and closes after a click on %s',
    async (name) => {
      closeMenus();
      const user = userEvent.setup();
      const summary = screen.getByText('Menu');
      const menu = summary.closest('details');
      expect(menu).not.toHaveAttribute('open');
      await user.click(summary);
      expect(menu).toHaveAttribute('open');
      await user.click(summary);
      expect(menu).not.toHaveAttribute('open');
      await user.click(summary);
      await user.click(link(name, screen.getByRole('navigation', { name: 'Menu' })));
      expect(menu).not.toHaveAttribute('open');
    },
  );
});

describe('an open mobile menu', () => {
  const openMenu = async () => {
    closeMenus();
    const user = userEvent.setup();
    const summary = screen.getByText('Menu');
    await user.click(summary);
    return { user, summary, menu: summary.closest('details') };
  };

  test('closes on Escape, with the focus on its button', async () => {
    const { user, summary, menu } = await openMenu();
    await user.tab();
    expect(menu).toHaveAttribute('open');
    await user.keyboard('{Escape}');
    expect(menu).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
  });

  test('closes at a click beside it, not at one between its links', async () => {
    const { user, menu } = await openMenu();
    await user.click(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu).toHaveAttribute('open');
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(menu).not.toHaveAttribute('open');
  });
});

describe('what the page promises', () => {
  const board = (name: string) =>
    screen.getByRole('heading', { name }).closest('article') ?? document.body;

  test('basic includes up to 3 pages and 1 month of dedicated support', () => {
    const basic = board('Basic Static Website');
    expect(basic).toHaveTextContent(/up to 3 pages/i);
    expect(basic).toHaveTextContent('1 month of dedicated support');
  });

  test('premium includes unlimited pages, 3 months of priority support and over £570 of value', () => {
    const premium = board('Premium Business Website');
    expect(premium).toHaveTextContent(/unlimited pages/i);
    expect(premium).toHaveTextContent('3 months of priority support');
    expect(premium).toHaveTextContent(/over £570 of value/i);
  });

  test('a reply within 2 hours in business hours, quotes and enquiry replies within 24', () => {
    const contact = document.querySelector('#contact');
    expect(contact).toHaveTextContent(/business hours we reply within 2 hours/i);
    expect(contact).toHaveTextContent(/quotes and answers to enquiries come within 24 hours/i);
  });
});
