import { renderToStaticMarkup } from 'react-dom/server';
import { imagePath } from '#src/client/page/image-path.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { sayFor } from '#src/shared/firm/say.ts';
import { shownFirm } from '#src/shared/firm/shown-firm.ts';
import { pagePath } from '#src/shared/paths.ts';
import { type PortfolioItem, portfolioExample } from './contract.ts';

type Work = Pick<PortfolioItem, 'id' | 'projectTitle' | 'clientName' | 'imageUrl' | 'websiteUrl'>;

interface LandingWorkProps {
  items: readonly Work[];
  say: ReturnType<typeof sayFor>;
}

const LandingWork = ({ items, say }: LandingWorkProps) => (
  <section aria-labelledby="our-work" className="section">
    <h2 id="our-work" className="text-4xl">
      {say('work', 'Websites we have built')}
    </h2>
    <ul className="mt-12 grid grid-cols-1 gap-10 md:grid-cols-3">
      {items.map(({ id, projectTitle, clientName, imageUrl, websiteUrl }) => (
        <li key={id}>
          <a href={websiteUrl} rel="noopener" className="block">
            <img
              src={imagePath(imageUrl)}
              alt=""
              width={640}
              height={400}
              loading="lazy"
              decoding="async"
              className="aspect-[16/10] w-full rounded object-cover object-top"
            />
            <h3 className="mt-4 text-2xl">{projectTitle}</h3>
          </a>
          <p className="mt-1 text-stone">{clientName}</p>
        </li>
      ))}
    </ul>
    <p className="mt-10">
      <a
        href={pagePath('/portfolio')}
        className="block py-2 font-semibold underline underline-offset-4"
      >
        {say('allWork', 'All our work')}
      </a>
    </p>
  </section>
);

/** Renders what we have built, as the landing page shows it without a script; '' for no items. */
export const renderWork = (items: readonly Work[], firm: Firm = completeDefaultFirm): string =>
  items.length === 0
    ? ''
    : renderToStaticMarkup(<LandingWork items={items} say={sayFor(shownFirm(firm))} />);

/** As much of it as there can be. */
export const mostWork = renderWork(
  ['first', 'second', 'third'].map((id) => ({ ...portfolioExample, id })),
);
