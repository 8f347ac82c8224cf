import paperCut from './paper-cut.svg?url&no-inline'

/** What a design decides besides its colours, which are variables in `themes.css` (SHP-09). */
export interface Theme {
  /** How the home page opens and in which order it goes on. */
  home: 'wall' | 'release' | 'songbook' | 'board'
  eventLine: 'stub' | 'board' | 'programme'
  /** NAV-25 */
  footer: 'main' | 'album' | 'duo' | 'standard'
  /** A drawing in the band's own inks, with the id of its part; it takes its colours from the page. */
  ornament?: string
}

const standard: Theme = { home: 'wall', eventLine: 'stub', footer: 'standard' }

const themes: Record<string, Theme> = {
  standard,
  main: { ...standard, footer: 'main' },
  moorgrab: { home: 'release', eventLine: 'stub', footer: 'album' },
  'linde-lahr': { home: 'songbook', eventLine: 'programme', footer: 'duo', ornament: `${paperCut}#cut` },
  lichtamt: { home: 'board', eventLine: 'board', footer: 'standard' },
}

/** An unknown design looks like `standard`. */
export function themeOf(design: string): Theme {
  return (Object.hasOwn(themes, design) && themes[design]) || standard
}
