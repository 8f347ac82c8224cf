/** The colours of a shop's tickets, documents and mails. Pages have their own, larger set (storefront/look). */
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
 * The colours of a design; unknown designs use the main shop's (SHP-09). Surfaces are light in every design, because tickets are
 * printed at home and dark surfaces use much ink.
 */
export function documentColours(design: string): DocumentColours {
  return byDesign[design] ?? standard
}
