import { contrast, luminance } from '#core/shops/theme/contrast.ts'
import { makePalette, listColourSchemes } from '#core/shops/theme/palette.ts'
import type { ShopTheme } from '#core/shops/theme/shop-theme.ts'

/** The colours of a shop's tickets, documents and mails. Pages have their own, larger set (`core/shops/theme`, `storefront/look`). */
export interface DocumentColours {
  /** The large surface of a ticket and the head of a mail. */
  flood: string
  onFlood: string
  /** The accent colour on paper, with the colours of the writing on it and of its border. */
  accent: string
  onAccent: string
  accentLine: string
}

const standard: DocumentColours = { flood: '#ffd400', onFlood: '#121110', accent: '#ffd400', onAccent: '#121110', accentLine: '#121110' }

const byDesign: Record<string, DocumentColours> = {
  moorgrab: { flood: '#9caf5a', onFlood: '#13110d', accent: '#3c4a10', onAccent: '#f3eee2', accentLine: '#3c4a10' },
  'linde-lahr': { flood: '#d6e5dc', onFlood: '#17352b', accent: '#a81c2a', onAccent: '#ffffff', accentLine: '#a81c2a' },
  lichtamt: { flood: '#3fe0ff', onFlood: '#0a0d2c', accent: '#1a23e0', onAccent: '#ffffff', accentLine: '#1a23e0' },
}

/**
 * The colours of a shop: those of its design, unless its theme has colours of its own. An unknown design has the main shop's (SHP-09).
 * Surfaces are light in every shop, because tickets are printed at home and dark surfaces use much ink.
 */
export function documentColours(design: string, { colours }: Pick<ShopTheme, 'colours'> = {}): DocumentColours {
  return colours ? themeColours(design, colours) : (byDesign[design] ?? standard)
}

const lightGrey = { flood: '#f2f1ec', onFlood: '#121110' }
/** The least luminance of a surface that is printed. */
const lightEnough = 0.3

/** Paper is white, so the colours of the light scheme are used where there is one. */
function themeColours(design: string, colours: NonNullable<ShopTheme['colours']>): DocumentColours {
  const palette = makePalette(design, colours)
  const scheme = listColourSchemes(palette)[0] ?? 'light'
  const { flood, on_flood: onFlood, accent, on_accent: onAccent } = palette
  const surfaces = [
    { flood: flood[scheme], onFlood: onFlood[scheme] },
    { flood: accent[scheme], onFlood: onAccent[scheme] },
  ]
  const surface = surfaces.find((one) => luminance(one.flood) >= lightEnough) ?? lightGrey
  return {
    ...surface,
    accent: accent[scheme],
    onAccent: onAccent[scheme],
    accentLine: contrast(accent[scheme], '#ffffff') >= 3 ? accent[scheme] : '#121110',
  }
}
