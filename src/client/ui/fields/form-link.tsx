import { useIsReadOnly } from '#src/client/api/read-only.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';

interface FormLinkProps {
  href: string;
  look?: 'secondary';
  children: string;
}

/** A link to a form, styled as a button; disabled where the screen may only be looked at. */
export function FormLink({ look, href, children }: FormLinkProps) {
  if (useIsReadOnly())
    return (
      <Button look={look} disabled>
        {children}
      </Button>
    );
  return (
    <ButtonLink look={look} href={href}>
      {children}
    </ButtonLink>
  );
}
