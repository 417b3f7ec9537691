import type { StoryKind } from '#src/shared/desk/story-kinds.ts';

/** Lines on 20 by 20. */
const lines: Record<StoryKind, string> = {
  inquiry: 'M3 4h14v10H9l-4 3v-3H3Zm4 4h6M7 11h3',
  consultation:
    'M7.5 7.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1 1-1.1 1.8M10 14.5v.1M3 10a7 7 0 1 0 14 0 7 7 0 0 0-14 0Z',
  quote: 'M5 3h10v14l-2-1.5-1.5 1.5-1.5-1.5L8.5 17 7 15.5 5 17Zm3 4h4M8 10h4',
  update: 'M16 10a6 6 0 1 1-2-4.5M16 3v3h-3',
  order: 'M3 4h2l2 9h8l2-6H6M8 16.5v.1M14 16.5v.1',
  project: 'M3 6h5l1.5 2H17v8H3Z',
  design: 'M3 4h14v12H3Zm0 9 4-4 4 4 2-2 4 3',
  change: 'm4 16 1-4 8-8 3 3-8 8Zm8-11 3 3',
  charge: 'M13 6a3 3 0 0 0-5.5 2c0 3 .5 4-1 7h7M6 11h5',
  invoice: 'M5 3h7l3 3v11H5Zm3 6h4M8 12h4',
  message: 'M3 5h14v9h-6l-4 3v-3H3Z',
  reply: 'm8 4-5 5 5 5v-3c4 0 6.5 1 9 4-.5-5-3.5-8-9-8Z',
  mail: 'M3 5h14v10H3Zm0 1 7 5 7-5',
  note: 'M4 4h12v8l-4 4H4Zm8 12v-4h4',
  person: 'M10 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 8a6 6 0 0 1 12 0Z',
  privacy: 'M5 9V7a5 5 0 0 1 10 0v2M4 9h12v8H4Zm6 3v2',
  portal: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5Zm6 0a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
};

/** The kind of an entry, on the line of the story. Its words say the same. */
export const StoryIcon = ({ kind }: { kind: StoryKind }) => (
  <span
    aria-hidden="true"
    className="absolute top-1.5 -left-[calc(1rem+1px)] grid size-8 place-items-center rounded-full border border-line bg-paper text-bottle"
  >
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="size-5"
      fill="none"
      stroke="currentColor"
    >
      <path d={lines[kind]} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </span>
);
