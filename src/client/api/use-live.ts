import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminToken, handleUnauthorized } from '#src/client/session/admin-session.ts';
import { firstWord, livePath, portalLivePath } from '#src/shared/live-event.ts';
import { keepFresh } from './keep-fresh.ts';
import type { Stream } from './live-stream.ts';
import { noteRefusal } from './refusals.ts';
import { invalidate, type Side } from './use-invalidate.ts';

const desk: Stream = {
  path: livePath,
  headers: () => ({ authorization: `Bearer ${adminToken() ?? ''}` }),
  onEnded: handleUnauthorized,
};

const portal: Stream = { path: portalLivePath, headers: () => ({}), onEnded: noteRefusal };

/** Keeps the desk up to date: refetches queries whose data an event may have changed. */
export const useLiveDesk = (enabled: boolean): void => useLive(desk, 'admin', enabled);

/** Keeps an open portal up to date. */
export const useLivePortal = (enabled: boolean): void => useLive(portal, 'customer', enabled);

function useLive(stream: Stream, side: Side, enabled: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    return keepFresh(stream, (events) => {
      void invalidate(
        queries,
        side,
        events?.map(({ topic }) => firstWord(topic)),
      );
    });
  }, [enabled, queries, stream, side]);
}
