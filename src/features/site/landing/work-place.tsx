import { workPlace } from '#src/shared/work-place.ts';

/** Holds what the document brings of our work, as HTML: it needs no script. */
export const WorkPlace = () => (
  <div
    id={workPlace}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it
    dangerouslySetInnerHTML={{
      __html: import.meta.env.SSR ? '' : (document.getElementById(workPlace)?.innerHTML ?? ''),
    }}
  />
);
