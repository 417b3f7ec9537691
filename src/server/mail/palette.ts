import { createContext, use } from 'react';
import { defaultIdentity } from '#src/shared/firm/default-identity.ts';
import { type Palette, paletteOf } from '#src/shared/firm/palette.ts';

/** The firm's own colours, for what a mail is made of. */
export const PaletteContext = createContext(paletteOf(defaultIdentity.colours));

/** Returns the colours of the firm that sends the mail. */
export const usePalette = (): Palette => use(PaletteContext);
