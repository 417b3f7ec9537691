import type { ReactNode } from 'react';
import { useSay } from '#src/client/firm/use-say.ts';
import { useWords } from '#src/client/firm/use-words.ts';
import { type Drawing, type ServicePlace, usualDrawings } from '#src/shared/firm/landing-parts.ts';

/** What is drawn beside a service: decorative, hidden from screen readers. */
const signs: Record<Exclude<Drawing, 'none'>, ReactNode> = {
  phone: (
    <svg aria-hidden="true" viewBox="0 0 96 168" className="h-44">
      <rect width="96" height="168" rx="14" fill="#1d2321" />
      <path d="M6 12h84v144H6z" fill="#fffaf0" />
      <path d="M6 44h84v34H6z" fill="#e39a4f" />
      <use href="#cat" x="60" y="44" fill="#1d2321" />
      <path d="M14 90h56M14 100h66M14 110h44" stroke="#5b6560" strokeWidth="4" />
      <path d="M14 124h68v20H14z" fill="#b8391b" />
      <use href="#awning" color="#14392f" transform="matrix(.457 0 0 .8 6 12)" />
    </svg>
  ),
  address: (
    <span className="nameplate">
      Your Name <b>.co.uk</b>
    </span>
  ),
  open: (
    <span className="door-sign">
      Yes, we’re
      <b>open</b>
    </span>
  ),
  page: (
    <svg aria-hidden="true" viewBox="0 0 168 168" className="h-44">
      <path d="M28 18h92v132H28z" fill="#fffaf0" stroke="#1d2321" strokeWidth="3" />
      <path d="M42 34h64v38H42z" fill="#e39a4f" />
      <path d="M42 90h64M42 104h64M42 118h36" stroke="#5b6560" strokeWidth="4" />
      <path d="m146 58 15 10-47 70-18 9 3-20z" fill="#b8391b" />
      <path d="m99 127-3 20 18-9z" fill="#1d2321" />
    </svg>
  ),
  basket: (
    <svg aria-hidden="true" viewBox="0 0 168 168" className="h-44">
      <path d="M48 70a36 46 0 0 1 72 0" fill="none" stroke="#1d2321" strokeWidth="7" />
      <path d="M18 70h132l-14 72H32z" fill="#b8391b" />
      <path d="M14 66h140v16H14z" fill="#14392f" />
      <path d="m60 96 3 32m21-32v32m24-32-3 32" stroke="#fffaf0" strokeWidth="5" />
    </svg>
  ),
  letter: (
    <svg aria-hidden="true" viewBox="0 0 168 168" className="h-44">
      <path d="M10 36h148v100H10z" fill="#fffaf0" stroke="#1d2321" strokeWidth="3" />
      <path d="m10 36 74 62 74-62" fill="none" stroke="#1d2321" strokeWidth="3" />
      <circle cx="84" cy="98" r="15" fill="#b8391b" />
    </svg>
  ),
};

function Service({ place }: { place: ServicePlace }) {
  const { title, body, drawing = usualDrawings[place] } = useWords().services[place];
  if (!title && !body) return null;
  const row =
    'grid items-center gap-6 border-line [border-top-width:1px] py-8 md:grid-cols-[20rem_1fr] md:gap-16';
  if (drawing === 'none')
    return (
      <li className={row}>
        <h3 className="text-2xl">{title}</h3>
        <p className="measure">{body}</p>
      </li>
    );
  return (
    <li className={row}>
      <div aria-hidden="true" className="grid h-44 place-items-center">
        {signs[drawing]}
      </div>
      <div>
        <h3 className="text-2xl">{title}</h3>
        <p className="measure mt-3">{body}</p>
      </div>
    </li>
  );
}

/** The "What you get" section with three services. */
export function Services() {
  const say = useSay();
  return (
    <section id="services" className="section">
      <h2 className="mb-10 text-4xl">{say('services', 'What you get')}</h2>
      <ul>
        <Service place="first" />
        <Service place="second" />
        <Service place="third" />
      </ul>
    </section>
  );
}
