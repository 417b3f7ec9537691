import { useId, useState } from 'react';
import { imagePath } from '#src/client/page/image-path.ts';
import { Badge } from '#src/client/ui/badge.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { formatMonth } from '#src/shared/dates/short-dates.ts';
import type { PortfolioItem } from './contract.ts';
import { featuresPerCard, readFeatures } from './portfolio-rules.ts';

/** One website in the portfolio. */
export function PortfolioCard({ item }: { item: PortfolioItem }) {
  const title = useId();
  const features = readFeatures(item.features).slice(0, featuresPerCard);
  return (
    <article className="raised relative flex flex-col overflow-hidden rounded bg-paper">
      {item.imageUrl && <ItemImage url={item.imageUrl} title={item.projectTitle} />}
      {item.isFeatured && (
        <p className="absolute top-3 right-3 rounded-full bg-butter px-3 py-0.5 text-sm font-semibold text-ink">
          Featured
        </p>
      )}
      <div className="flex grow flex-col gap-3 p-5">
        <div className={item.imageUrl ? '' : 'pr-24'}>
          <h3 id={title} className="text-xl">
            {item.projectTitle}
          </h3>
          <p className="text-stone">{item.clientName}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone="green">
            <span className="capitalize">{item.projectType}</span>
          </Badge>
          {item.industry && <span>{item.industry}</span>}
        </p>
        {item.projectCompletedDate && (
          <p className="text-sm text-stone">Completed {formatMonth(item.projectCompletedDate)}</p>
        )}
        {features.length > 0 && (
          <ul aria-label="Features" className="flex flex-wrap gap-2 text-sm">
            {features.map((feature, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
              <li key={at} className="rounded bg-sand px-2 py-0.5">
                {feature}
              </li>
            ))}
          </ul>
        )}
        <ButtonLink
          look="secondary"
          href={item.websiteUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={title}
          className="mt-auto self-start"
        >
          View Site
        </ButtonLink>
      </div>
    </article>
  );
}

/** Reserves space for the image, and shows the title's first letter if it fails to load. */
function ItemImage({ url, title }: { url: string; title: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="relative grid aspect-[16/10] place-items-center bg-sand">
      <span aria-hidden="true" className="serif text-5xl text-edge">
        {title.slice(0, 1)}
      </span>
      {!failed && (
        <img
          src={imagePath(url)}
          alt={`${title}, as it looks`}
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover object-top"
        />
      )}
    </div>
  );
}
