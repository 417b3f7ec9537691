import { Link } from 'wouter';
import type { HelpBlock, HelpInline, HelpPage } from './contract.ts';
import { helpSlugOf } from './help-rules.ts';

/** Called as a link of a page is followed; with the page of help that it leads to. */
export type OnFollow = (slug: string | undefined) => void;

const link = 'font-semibold underline underline-offset-4 wrap-anywhere';

function Inline({ inline, onFollow }: { inline: HelpInline; onFollow?: OnFollow | undefined }) {
  if (inline.kind === 'text') return inline.text;
  if (inline.kind === 'name') return <strong>{inline.text}</strong>;
  if (inline.kind === 'code')
    return <code className="rounded-sm bg-sand px-1 wrap-anywhere">{inline.text}</code>;
  const { text, href } = inline;
  const slug = helpSlugOf(href);
  if (!href.startsWith('/admin'))
    return (
      <a href={href} target="_blank" rel="noopener" className={link}>
        {text}
      </a>
    );
  return (
    <Link
      href={href}
      className={link}
      onClick={(event) => {
        if (!onFollow) return;
        // A page of help opens where this one stands.
        if (slug !== undefined) event.preventDefault();
        onFollow(slug);
      }}
    >
      {text}
    </Link>
  );
}

interface LineProps {
  line: readonly HelpInline[];
  onFollow?: OnFollow | undefined;
}

const Line = ({ line, onFollow }: LineProps) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
  line.map((inline, at) => <Inline key={at} inline={inline} onFollow={onFollow} />);

interface BlockProps {
  block: HelpBlock;
  /** The level of its headings. */
  Heading: 'h2' | 'h3';
  onFollow?: OnFollow | undefined;
}

function Block({ block, Heading, onFollow }: BlockProps) {
  if (block.kind === 'heading')
    return <Heading className="mt-3 text-lg font-semibold">{block.text}</Heading>;
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line line={block.line} onFollow={onFollow} />
      </p>
    );
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={`grid gap-1.5 pl-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
        <li key={at} className="pl-1 marker:text-stone">
          <Line line={line} onFollow={onFollow} />
        </li>
      ))}
    </List>
  );
}

interface HelpBodyProps extends Omit<BlockProps, 'block'> {
  page: HelpPage;
}

/** What a page of help says, beneath its title. */
export const HelpBody = ({ page, ...rest }: HelpBodyProps) => (
  <div className="measure grid gap-3">
    {page.blocks.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
      <Block key={at} block={block} {...rest} />
    ))}
  </div>
);
