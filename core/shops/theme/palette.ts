import { contrast, isLight, luminance, mix } from './contrast.ts'
import { colourRoles, fixedRoles, presetPalette, type ColourRole, type FixedRole, type Palette, type Shade } from './preset-palettes.ts'

export type ColourScheme = 'light' | 'dark'
export type ThemeColours = Readonly<Partial<Record<ColourRole, Shade>>>

/**
 * All colours of a shop: those of its design, replaced by its theme's. Colours that the theme leaves out follow from those it sets, so
 * that `paper`, `ink` and `accent` are enough for a theme.
 */
export function makePalette(design: string, colours: ThemeColours): Palette {
  const preset = presetPalette(design)
  const surface = { ...preset, ...(colours.paper || colours.ink ? inBetween(preset, colours) : {}), ...colours }
  const accented = colours.accent ? { ...surface, ...besideAccent({ ...surface, accent: colours.accent }), ...colours } : surface
  const flood = colours.flood && !colours.flood_button ? { flood_button: accented.on_flood, on_flood_button: accented.flood } : {}
  const complete: Palette = { ...accented, ...flood, ...colours }
  return { ...complete, ...suitingPaper(preset, complete) }
}

/** The colour schemes of a palette: one of them only if its paper is light in both, or dark in both. */
export function listColourSchemes({ paper }: Pick<Palette, 'paper'>): ColourScheme[] {
  if (isLight(paper.light) !== isLight(paper.dark)) return ['light', 'dark']
  return [isLight(paper.light) ? 'light' : 'dark']
}

/** Fills, second text and lines, mixed from paper and ink. */
function inBetween(preset: Palette, colours: ThemeColours): Partial<Palette> {
  const { paper, ink } = { ...preset, ...colours }
  const between = (share: number) => shade((scheme) => mix(paper[scheme], ink[scheme], share))
  return { paper_2: between(0.06), ink_2: between(0.75), line: between(0.2), field: between(0.6) }
}

/** The colours of writing on the accent and around it. */
function besideAccent(palette: Palette): Partial<Palette> {
  const { accent, paper, paper_2: fill, ink } = palette
  const on = shade((scheme) => (isLight(accent[scheme]) ? '#121110' : '#ffffff'))
  const reads = (scheme: ColourScheme) => [paper, fill].every((surface) => contrast(accent[scheme], surface[scheme]) >= 4.5)
  return {
    on_accent: on,
    accent_text: shade((scheme) => (reads(scheme) ? accent[scheme] : ink[scheme])),
    button_line: shade((scheme) => (contrast(accent[scheme], paper[scheme]) >= 3 ? accent[scheme] : ink[scheme])),
    flood: accent,
    on_flood: on,
    flood_button: on,
    on_flood_button: accent,
  }
}

/** Fixed colours and the focus ring come in a set for light and one for dark paper. */
function suitingPaper(preset: Palette, { paper, focus }: Palette): Partial<Palette> {
  const roles = Object.keys(fixedRoles) as FixedRole[]
  const suiting = (one: Shade) => shade((scheme) => (luminance(paper[scheme]) > 0.18 ? one.light : one.dark))
  const fixed = Object.fromEntries(roles.map((role) => [role, suiting(preset[role])]))
  return focus === preset.focus ? { ...fixed, focus: suiting(preset.focus) } : fixed
}

function shade(of: (scheme: ColourScheme) => string): Shade {
  return { light: of('light'), dark: of('dark') }
}

/** The roles of a palette with their CSS variables. */
export const roleVariables: Readonly<Record<ColourRole | FixedRole, string>> = { ...colourRoles, ...fixedRoles }
