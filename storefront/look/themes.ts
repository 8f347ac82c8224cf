import paperCut from './paper-cut.svg?url&no-inline'

/** What a design decides besides its colours, which are in `themes.css` (SHP-09). */
export interface Theme {
  /** How the home page opens, and the order of its parts. */
  home: 'wall' | 'release' | 'songbook' | 'board'
  eventLine: 'stub' | 'board' | 'programme'
  /** NAV-25 */
  footer: 'main' | 'album' | 'duo' | 'standard'
  /** An SVG in the colours of the page, with the id of its part. */
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

/** The theme of a design; an unknown design has that of `standard`. */
export function findTheme(design: string): Theme {
  return (Object.hasOwn(themes, design) && themes[design]) || standard
}
