import { useEffect, useState } from 'react';
import { fetchAdminFile } from '#src/client/api/save-file.ts';
import type { Sender } from '#src/features/work/message/rules.ts';

interface MessageImageProps {
  /** Where the server serves it, to this side only. */
  address: string;
  side: Sender;
  alt: string;
}

/** An image of a conversation. The page may be open under another host than the address names. */
export const MessageImage = ({ address, side, alt }: MessageImageProps) => {
  const { pathname } = new URL(address);
  return side === 'admin' ? (
    <FetchedImage path={pathname} alt={alt} />
  ) : (
    <LinkedImage src={pathname} alt={alt} />
  );
};

interface ImageProps {
  src: string;
  alt: string;
}

/** Of fixed height: an image that arrives late must not move the newest message out of view. */
const LinkedImage = ({ src, alt }: ImageProps) => (
  <a href={src} target="_blank" rel="noreferrer" className="mt-1 block">
    <img src={src} alt={alt} className="h-48 max-w-full rounded-sm bg-sand object-contain" />
    <span className="sr-only"> (opens full size in a new tab)</span>
  </a>
);

function FetchedImage({ path, alt }: { path: string; alt: string }) {
  const [src, setSrc] = useState<string | null>();
  useEffect(() => {
    const controller = new AbortController();
    let shown: string | undefined;
    const load = async () => {
      shown = URL.createObjectURL(await fetchAdminFile(path, controller.signal));
      if (controller.signal.aborted) URL.revokeObjectURL(shown);
      else setSrc(shown);
    };
    load().catch(() => {
      if (!controller.signal.aborted) setSrc(null);
    });
    return () => {
      controller.abort();
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [path]);
  if (src) return <LinkedImage src={src} alt={alt} />;
  return (
    <p className="mt-1 grid h-48 place-content-center rounded-sm bg-sand px-4 text-sm text-stone">
      {src === null ? `${alt}: it could not be fetched.` : 'Fetching the picture…'}
    </p>
  );
}
