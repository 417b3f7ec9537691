/** Adds a stylesheet where it is not there yet, or still on its way; rejects if it does not arrive, and may be tried again. */
export const addStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const there = document.head.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
    if (there?.sheet) return resolve();
    there?.remove();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`Failed to fetch ${href}`));
    };
    document.head.append(link);
  });
