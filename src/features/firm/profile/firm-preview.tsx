import { useEffect, useRef, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { pagePath } from '#src/shared/paths.ts';

const places = [
  { value: pagePath('/'), label: 'The landing page' },
  { value: pagePath('/payment'), label: 'Choose your service' },
  { value: pagePath('/consultation'), label: 'Custom quote' },
  { value: pagePath('/website-update-request'), label: 'Update your website' },
  { value: pagePath('/portfolio'), label: 'Our portfolio' },
];
const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
};
const options = [
  { value: 'phone', label: 'Phone, 390 pixels wide' },
  { value: 'desk', label: 'Desk, 1280 pixels wide' },
];

/** A page of the site as the draft would show it. */
export function FirmPreview() {
  const [path, setPath] = useState<string>(pagePath('/'));
  const [size, setSize] = useState<keyof typeof sizes>('phone');
  const result = api.admin.firm.preview.useQuery({ path }, { staleTime: 0 });
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SelectField
          label="Page"
          options={places}
          value={path}
          onChange={({ target }) => setPath(target.value)}
        />
        <RadioField
          inline
          label="Width"
          options={options}
          name="preview-size"
          defaultValue={size}
          onChange={({ target: { value } }) => setSize(value === 'desk' ? value : 'phone')}
        />
      </div>
      {result.data ? (
        <Frame html={result.data.html} {...sizes[size]} />
      ) : result.error ? (
        <ReadFailed title="This page could not be shown" query={result} />
      ) : (
        <Loading label="Drawing the page…" />
      )}
    </div>
  );
}

/** Leaves scripts out: they would not run, and the browser would complain. */
function withoutScripts(html: string): string {
  const [before = '', ...scripts] = html.split(/<script\b/);
  return before + scripts.map((script) => script.split('</script>').slice(1).join('')).join('');
}

/** A page without scripts, made smaller where it is wider than the room there is. */
function Frame({ html, width, height }: { html: string; width: number; height: number }) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    const box = room.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setAvailable(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, available / width);
  return (
    <div ref={room} className="overflow-hidden" style={{ height: height * scale }}>
      <iframe
        // Of our origin, or Safari drops its stylesheet; without scripts.
        sandbox="allow-same-origin"
        title="The page as it would be published"
        srcDoc={withoutScripts(html)}
        width={width}
        height={height}
        className="raised origin-top-left rounded bg-paper"
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}
