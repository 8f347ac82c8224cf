/** The colours in which a shop prints: tickets, documents and mails. The pages have their own, richer set (storefront/look). */
export interface DocumentColours {
  /** The large surface of a ticket and the head of a mail. */
  flood: string
  onFlood: string
  /** The one accent on paper, with the colour of writing on it and of its border. */
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

/** Floods are light in every design: a ticket comes out of a home printer, and black ink costs. Unknown designs print as the main shop (SHP-09). */
export function documentColours(design: string): DocumentColours {
  return byDesign[design] ?? standard
}
