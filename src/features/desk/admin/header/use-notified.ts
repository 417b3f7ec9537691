import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { pagePath } from '#src/shared/paths.ts';

/** Goes to the inbox when a notification is tapped, which `admin-worker.js` tells the page. */
export function useNotified(): void {
  const [path, navigate] = useLocation();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const handleMessage = ({ data }: MessageEvent) => {
      // A row that is open in the inbox stays open.
      if (data === pagePath('/admin/inbox') && path !== data) navigate(data);
    };
    worker?.addEventListener('message', handleMessage);
    return () => worker?.removeEventListener('message', handleMessage);
  }, [path, navigate]);
}
