import { Link } from 'wouter';
import { Empty } from '#src/client/ui/states.tsx';
import { inboxMessages } from '#src/features/desk/inbox/waiting/texts.ts';
import { paths } from '#src/shared/paths.ts';

/** The inbox without anything that waits, or one part of it while others have something. */
export const InboxEmpty = ({ isAll }: { isAll: boolean }) => (isAll ? <AllDone /> : <PartDone />);

const PartDone = () => (
  <Empty title={inboxMessages.partEmpty}>
    <Link href={paths.adminInbox} className="py-2 underline underline-offset-4">
      {inboxMessages.showAll}
    </Link>
  </Empty>
);

const AllDone = () => (
  <div className="grid justify-items-center gap-2 rounded bg-paper px-6 pt-12 raised">
    <svg
      aria-hidden="true"
      viewBox="0 0 96 84"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-24 stroke-bottle"
    >
      <path d="M26 40h40l7 36H19ZM36 40c0-7 4-10 10-10s10 3 10 10M46 30v-4" />
      <path d="m70 58 12-12c3-3 7-1 7 3M24 48c-12 0-14 18-2 20" />
      <path d="M84 34c-4-5 4-8 0-13M76 36c-4-5 4-8 0-13" className="stroke-butter" />
    </svg>
    <div className="w-full pb-4 [&>div]:border-none [&>div]:py-6">
      <Empty title={inboxMessages.empty}>
        <p>{inboxMessages.emptyHint}</p>
      </Empty>
    </div>
  </div>
);
