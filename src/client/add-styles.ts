/** Adds a stylesheet where it is not there yet; rejects if it does not arrive, and may be tried again. */
export const addStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.head.querySelector(`link[href="${href}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
