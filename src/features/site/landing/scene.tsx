import { useState } from 'react';
import { useWords } from '#src/client/firm/use-words.ts';
import type { Landing } from '#src/shared/firm/landing.ts';
import { heroSizes } from '#src/shared/firm/landing-parts.ts';
import { Motifs, Street } from './street.tsx';

const object = (name: string) => `/objects/${name}`;

/** From this width up a picture is shown as on a desk. */
const phones = '(max-width: 43.99rem)';

function Picture({ alt, phone, desk }: NonNullable<Landing['hero']['picture']>) {
  const { width, height } = heroSizes.phone;
  const onPhones = { media: phones, width, height };
  return (
    <picture>
      <source type="image/avif" srcSet={object(phone.avif)} {...onPhones} />
      <source type="image/webp" srcSet={object(phone.webp)} {...onPhones} />
      <source type="image/avif" srcSet={object(desk.avif)} />
      <img
        src={object(desk.webp)}
        alt={alt}
        width={heroSizes.desk.width}
        height={heroSizes.desk.height}
        fetchPriority="high"
        decoding="async"
        className="h-auto max-h-[30rem] w-full object-cover"
      />
    </picture>
  );
}

/** What the firm shows beneath the first screen's text: the street, a picture of its own or nothing. */
function DrawnScene() {
  const { shows, picture } = useWords().landing.hero;
  if (shows === 'street') return <Street />;
  return (
    <div>
      <Motifs />
      {shows === 'picture' && picture && <Picture {...picture} />}
    </div>
  );
}

/** The same as the document brings it: it needs no script, and is no part of the browser's. */
function BroughtScene() {
  const [scene] = useState(() => {
    const brought = document.querySelector('#home > :last-child');
    return { className: brought?.className, __html: brought?.innerHTML ?? '' };
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it
  return <div className={scene.className} dangerouslySetInnerHTML={{ __html: scene.__html }} />;
}

export const Scene = import.meta.env.PROD && !import.meta.env.SSR ? BroughtScene : DrawnScene;
