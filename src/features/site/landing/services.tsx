import type { ReactNode } from 'react';
import { pricing } from '#src/shared/packages.ts';

interface ServiceProps {
  title: string;
  /** A decorative illustration, hidden from screen readers. */
  sign: ReactNode;
  children: ReactNode;
}

function Service({ title, sign, children }: ServiceProps) {
  return (
    <li className="grid items-center gap-6 border-line [border-top-width:1px] py-8 md:grid-cols-[20rem_1fr] md:gap-16">
      <div aria-hidden="true" className="grid h-44 place-items-center">
        {sign}
      </div>
      <div>
        <h3 className="text-2xl">{title}</h3>
        <p className="measure mt-3">{children}</p>
      </div>
    </li>
  );
}

/** The "What you get" section with three services. */
export function Services() {
  return (
    <section id="services" className="section">
      <h2 className="mb-10 text-4xl">What you get</h2>
      <ul>
        <Service
          title="A site people can use with one thumb"
          sign={
            <svg aria-hidden="true" viewBox="0 0 96 168" className="h-44">
              <rect width="96" height="168" rx="14" fill="#1d2321" />
              <path d="M6 12h84v144H6z" fill="#fffaf0" />
              <path d="M6 44h84v34H6z" fill="#e39a4f" />
              <use href="#cat" x="60" y="44" fill="#1d2321" />
              <path d="M14 90h56M14 100h66M14 110h44" stroke="#5b6560" strokeWidth="4" />
              <path d="M14 124h68v20H14z" fill="#b8391b" />
              <use href="#awning" color="#14392f" transform="matrix(.457 0 0 .8 6 12)" />
            </svg>
          }
        >
          Opening hours, prices, pictures, and a button that rings you. Written with you in plain
          words, drawn for your trade, and quick on an old phone with two bars of signal.
        </Service>
        <Service
          title="An address of your own, with premium"
          sign={
            <span className="nameplate">
              Your Name <b>.co.uk</b>
            </span>
          }
        >
          Your name, your domain. We register it, host it, renew it and keep the padlock in place.
          With basic, your own domain can be added.
        </Service>
        <Service
          title="Somebody who answers"
          sign={
            <span className="door-sign">
              Yes, we’re
              <b>open</b>
            </span>
          }
        >
          {`Ring or write and a person replies within 2 hours in business hours. Support comes with every package: ${pricing.basic.features.at(-1)?.toLowerCase()}, or ${pricing.premium.features.at(-1)?.toLowerCase()}.`}
        </Service>
      </ul>
    </section>
  );
}
