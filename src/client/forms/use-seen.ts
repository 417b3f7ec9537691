import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Returns a ref for an element; `onSeen` is called once it is in view, or within `margin` (CSS) of it,
 * and again for each `version`.
 */
export function useSeen(wanted: boolean, version: number, onSeen: () => void, margin = '0px') {
  const ref = useRef<HTMLDivElement>(null);
  const handleSeen = useEffectEvent(onSeen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version that failed is tried again
  useEffect(() => {
    const element = ref.current;
    if (!wanted || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        handleSeen();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted, version, margin]);
  return ref;
}
