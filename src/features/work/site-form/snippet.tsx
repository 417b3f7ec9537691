import { copyText } from '#src/client/toasts/copy-text.ts';
import { Button } from '#src/client/ui/button.tsx';

/** The HTML of a contact form, to copy into a website. */
export const Snippet = ({ snippet, origins }: { snippet: string; origins: readonly string[] }) => (
  <details className="group min-w-0 rounded border border-line">
    <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-bottle">
      The HTML to paste
    </summary>
    <div className="grid gap-3 border-t border-line p-4">
      <p className="measure text-sm">
        It works as it is on {origins.join(', ')}. Fields may be added, removed and renamed, but for{' '}
        <code>_gotcha</code>. A page of ours thanks who sent it; a field <code>_next</code> can name
        one of the website, such as <code>/thanks.html</code>. A form of Formspree, Netlify,
        Web3Forms or Basin needs only the address of this one.
      </p>
      <textarea
        readOnly
        rows={12}
        aria-label="HTML of the contact form"
        className="w-full resize-y rounded bg-cream p-3 font-mono text-xs whitespace-pre"
        value={snippet}
      />
      <div>
        <Button look="secondary" onClick={() => copyText(snippet, 'HTML copied')}>
          Copy HTML
        </Button>
      </div>
    </div>
  </details>
);
