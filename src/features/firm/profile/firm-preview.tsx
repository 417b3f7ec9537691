import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { pagePath } from '#src/shared/paths.ts';
import { frameHtml, headingFont } from './frame-html.ts';
import { findPreview, type PreviewName, previewNames, previews } from './preview-rules.ts';

interface Size {
  label: string;
  width: number;
  height: number;
}

const phone = { label: 'On a phone', width: 390, height: 844 };
const desk = { label: 'On a desk', width: 1280, height: 900 };

/** In pixels; the paper is A4. */
const sizes: Record<(typeof previews)[PreviewName]['kind'], Size[]> = {
  page: [phone, desk],
  mail: [phone, { ...desk, width: 800, height: 844 }],
  paper: [{ label: 'On paper', width: 794, height: 1123 }],
  picture: [{ label: 'As others show it beside a link', width: 1200, height: 630 }],
};

const options = previewNames.map((value) => ({ value, label: previews[value].label }));

/** A page, mail or paper as the draft would make it; `revision` is the draft's. */
export function FirmPreview({ revision }: { revision: number }) {
  const [of, setOf] = useState<PreviewName>(pagePath('/'));
  const result = api.admin.firm.preview.useQuery({ of }, { staleTime: 0, gcTime: 0 });
  const { refetch } = result;
  const drawn = useRef(revision);
  useEffect(() => {
    if (drawn.current === revision) return;
    drawn.current = revision;
    void refetch();
  }, [revision, refetch]);
  return (
    <div className="grid gap-6">
      <div className="max-w-[24rem]">
        <SelectField
          label="What to look at"
          hint="As your draft would make it. Names and figures are samples."
          options={options}
          value={of}
          onChange={({ target }) => setOf(findPreview(target.value) ?? of)}
        />
      </div>
      {result.data ? (
        <div
          className={`grid grid-cols-1 items-start gap-6 ${sizes[previews[of].kind].length > 1 ? 'lg:grid-cols-[3fr_7fr]' : 'max-w-[50rem]'}`}
        >
          {sizes[previews[of].kind].map((size) => (
            <Frame key={of + size.label} html={result.data.html} {...size} />
          ))}
        </div>
      ) : result.error ? (
        <ReadFailed title="This could not be shown" query={result} />
      ) : (
        <Loading label="Drawing it…" />
      )}
    </div>
  );
}

/** A document without scripts, made smaller where it is wider than the room there is. */
function Frame({ html, label, width, height }: Size & { html: string }) {
  const room = useRef<HTMLElement>(null);
  const [available, setAvailable] = useState(width);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const box = room.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setAvailable(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, available / width);
  const show = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const fonts = currentTarget.contentDocument?.fonts;
    // A font that does not come leaves its fallback.
    void Promise.resolve(fonts?.load(headingFont)).finally(() => setReady(true));
  };
  return (
    <figure ref={room}>
      <figcaption className="mb-2 text-sm text-stone">{label}</figcaption>
      <div className="overflow-hidden" style={{ height: height * scale }}>
        <iframe
          // Of our origin, or Safari drops its stylesheet; without scripts.
          sandbox="allow-same-origin"
          title={`${label}, as it would be published`}
          srcDoc={frameHtml(html, fraunces)}
          width={width}
          height={height}
          onLoad={show}
          className={`raised origin-top-left rounded bg-paper ${isReady ? '' : 'opacity-0'}`}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  );
}
