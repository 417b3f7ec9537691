import { contrast } from '#src/shared/firm/colour.ts';
import type { FirmIdentity } from '#src/shared/firm/identity.ts';
import {
  defaultPalette,
  ink,
  isPale,
  type Palette,
  paletteOf,
  white,
} from '#src/shared/firm/palette.ts';

const rule = (selector: string, declarations: Record<string, string>) =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * Gives the drawn house and phone the firm's colours in place of those that they are drawn in: pages are
 * the same for every firm, so that the scripts that take them over need not know their colours.
 */
export function drawnRules(palette: Palette): string {
  const { main, mainText, actionText, highlight, stripe } = palette;
  const colours = [
    ['#14392f', mainText, ['fill']],
    ['#14392f', main === stripe || isPale(main) ? mainText : main, ['color']],
    ['#b8391b', stripe, ['fill', 'stroke', 'color']],
    ['#f2c14e', highlight, ['fill']],
    ['#e39a4f', highlight, ['fill']],
    ['#a9502c', actionText, ['fill']],
    ['#7d3420', mainText, ['stroke']],
    // Cream looks yellowed where the page is not.
    ...(palette.ground === defaultPalette.ground
      ? []
      : ([['#fffaf0', white, ['fill', 'stroke']]] as const)),
  ] as const;
  return colours
    .flatMap(([drawn, own, parts]) =>
      parts.map((part) => rule(`[${part}="${drawn}"]`, { [part]: own })),
    )
    .join('');
}

/** The rules that give a page the colours of a firm that has chosen its own; '' for the default ones. */
export function colourRules(colours: FirmIdentity['colours']): string {
  const palette = paletteOf(colours);
  if (palette === defaultPalette) return '';
  const { main, mainDeep, onMain, mainText, glow, onGlow, ground, quiet, highlight } = palette;
  const { action, actionDeep, onAction, actionEdge, actionText, stripe, dusk, pavement } = palette;
  const onLight = {
    '--color-bottle': mainText,
    '--color-brick': actionText,
    '--color-butter': highlight,
    '--color-cream': ground,
  };
  const onBand = {
    '--color-bottle': main,
    '--color-brick': glow,
    '--color-butter': glow,
    '--color-cream': onMain,
  };
  const root = rule(':root:root', {
    ...onLight,
    '--color-bottle-deep': mainDeep,
    '--color-brick-deep': actionDeep,
    '--color-sand': quiet,
  });
  // Of layers only the first is above: in forced colours the stylesheet's own rules stand.
  const rules = [
    rule('.on-dark', onBand),
    rule('.on-dark :is(.on-light,.bg-paper,.bg-sand)', onLight),
    isPale(main) && rule('.on-dark .on-light', { 'box-shadow': `0 0 0 1px ${ink}33` }),
    rule('.on-dark .bg-butter', { color: onGlow }),
    rule('.on-dark .bg-butter:hover', { background: onMain, color: main }),
    // On a band of nearly its own colour a sticker would be half seen.
    contrast(highlight, main) < 1.5 &&
      rule('.on-dark .sticker', { background: glow, color: onGlow }),
    rule('.text-butter', { color: 'inherit' }),
    // What is late is red in every firm.
    rule('.stroke-brick', { fill: 'var(--color-bad)', stroke: 'var(--color-bad)' }),
    rule('.menu-link', { 'border-color': `${onMain}33` }),
    rule('.bg-bottle-deep\\/70', { background: `${ink}b3` }),
    rule('.bg-brick.text-paper', {
      background: action,
      color: onAction,
      ...(actionEdge !== action && { 'border-color': actionEdge }),
    }),
    `@media(hover:hover){${rule('.hover\\:bg-brick-deep:hover', { background: actionDeep })}}`,
    rule('.awning,.stripe', {
      '--stripe': stripe,
      '--color-brick': stripe,
      ...(ground !== defaultPalette.ground && { '--pale': white }),
    }),
    ground !== defaultPalette.ground &&
      rule('.nameplate', { background: white, 'outline-color': white }),
    rule('.door-sign', { background: action, color: onAction }),
    rule('.dusk', { background: `linear-gradient(${ground} 40%,${dusk})` }),
    rule('.street svg[viewBox]', { 'border-color': pavement }),
    drawnRules(palette),
  ];
  return `${root}@media(forced-colors:none){${rules.filter(Boolean).join('')}}`;
}
