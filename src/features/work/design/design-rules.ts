import type { DesignView } from './contract.ts';

/** Who comments on a design. */
export const authors = ['customer', 'admin'] as const;
export type Author = (typeof authors)[number];

export const maxCommentLength = 2000;
/** How many comments one version takes. */
export const maxComments = 200;
/** A pin's place is counted in thousandths of the image's width and height. */
export const pinScale = 1000;

/** All versions of one design. */
export interface DesignThread {
  latest: DesignView;
  /** Newest first. */
  earlier: DesignView[];
}

/** Groups versions by design. The design with the newest version comes first. */
export function groupVersions(designs: readonly DesignView[]): DesignThread[] {
  const threads = new Map<string, DesignView[]>();
  for (const design of designs)
    threads.set(design.threadId, [...(threads.get(design.threadId) ?? []), design]);
  return [...threads.values()]
    .flatMap((versions) => {
      const [latest, ...earlier] = versions.sort((a, b) => b.version - a.version);
      return latest ? [{ latest, earlier }] : [];
    })
    .sort((a, b) => b.latest.createdAt.localeCompare(a.latest.createdAt));
}
