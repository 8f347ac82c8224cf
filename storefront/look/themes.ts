import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import grenzeGotisch from '@fontsource-variable/grenze-gotisch/files/grenze-gotisch-latin-wght-normal.woff2?url'
import handjet from '@fontsource-variable/handjet/files/handjet-latin-full-normal.woff2?url'
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url'
import martianMono from '@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2?url'
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url'
import paperCut from './paper-cut.svg?url&no-inline'

/** What a design decides besides its colours, which are variables in `themes.css` (SHP-09). */
export interface Theme {
  /** How the home page opens and in which order it goes on. */
  home: 'wall' | 'release' | 'songbook' | 'board'
  eventLine: 'stub' | 'board' | 'programme'
  /** NAV-25 */
  footer: 'main' | 'album' | 'duo' | 'standard'
  /** Faces to load before the stylesheet asks for them. */
  fonts: string[]
  /** A drawing in the band's own inks, with the id of its part; it takes its colours from the page. */
  ornament?: string
}

const standard: Theme = { home: 'wall', eventLine: 'stub', footer: 'standard', fonts: [archivo] }

const themes: Record<string, Theme> = {
  standard,
  main: { ...standard, footer: 'main' },
  moorgrab: { home: 'release', eventLine: 'stub', footer: 'album', fonts: [grenzeGotisch, archivo] },
  'linde-lahr': { home: 'songbook', eventLine: 'programme', footer: 'duo', fonts: [youngSerif, literata], ornament: `${paperCut}#cut` },
  lichtamt: { home: 'board', eventLine: 'board', footer: 'standard', fonts: [handjet, martianMono] },
}

/** An unknown design looks like `standard`. */
export function themeOf(design: string): Theme {
  return (Object.hasOwn(themes, design) && themes[design]) || standard
}
