import { ButtonLink } from '#src/client/ui/button.tsx';
import { paths } from '#src/shared/paths.ts';

/** The link to what the firm decides about itself. */
export const FirmLink = () => (
  <ButtonLink look="secondary" href={paths.adminFirm} className="px-3">
    Your firm
  </ButtonLink>
);
