import type { ReactNode } from 'react';
import { useSay } from '#src/client/firm/use-say.ts';
import { useWords } from '#src/client/firm/use-words.ts';

interface ServiceProps {
  title: string;
  /** A decorative illustration, hidden from screen readers. */
  sign: ReactNode;
  children: ReactNode;
}

function Service({ title, sign, children }: ServiceProps) {
  if (!title && !children) return null;
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
  const { services } = useWords();
  const say = useSay();
  return (
    <section id="services" className="section">
      <h2 className="mb-10 text-4xl">{say('services', 'What you get')}</h2>
      <ul>
        <Service
          title={services.first.title}
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
          {services.first.body}
        </Service>
        <Service
          title={services.second.title}
          sign={
            <span className="nameplate">
              Your Name <b>.co.uk</b>
            </span>
          }
        >
          {services.second.body}
        </Service>
        <Service
          title={services.third.title}
          sign={
            <span className="door-sign">
              Yes, we’re
              <b>open</b>
            </span>
          }
        >
          {services.third.body}
        </Service>
      </ul>
    </section>
  );
}
