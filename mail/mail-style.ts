import type { CSSProperties } from 'react'
import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import capitals from '#mail/fonts/archivo-capitals.woff2?inline'

/*
 * Many mail clients ignore style sheets, so styles are inline. Only what dark mode and phones change is a class, in `mailSheet`. The
 * capitals of the headline font are embedded (8 kB) for clients that support fonts. Elsewhere, headlines are in a condensed system
 * font, and running text always is in a system font.
 */

export const ink = '#121110'
export const secondInk = '#57534c'
export const paper = '#ffffff'
export const surround = '#f2f1ec'
export const hairline = '#d3d0c7'

const textFont = 'Archivo, Helvetica, Arial, sans-serif'
const posterFont =
  '"Stagefront Poster", HelveticaNeue-CondensedBlack, "Avenir Next Condensed", "Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", Arial, sans-serif'
/** The horizontal padding of the sheet; it is smaller on phones (`mailSheet`). */
const side = 32

/** The padding of a part of the sheet. */
export const padded = (top: number, bottom = 0): CSSProperties => ({ padding: `${top}px ${side}px ${bottom}px` })

const text: CSSProperties = { fontFamily: textFont, color: ink, margin: 0 }

export const style = {
  body: { ...text, backgroundColor: surround, padding: 0 },
  sheet: { backgroundColor: paper, maxWidth: 600, width: '100%', margin: '0 auto' },
  shopName: {
    fontFamily: posterFont,
    fontWeight: 800,
    fontSize: 27,
    lineHeight: '28px',
    wordSpacing: '.07em',
    textTransform: 'uppercase',
    textDecoration: 'none',
  },
  headline: {
    fontFamily: posterFont,
    fontWeight: 800,
    fontSize: 66,
    lineHeight: '64px',
    wordSpacing: '.07em',
    textTransform: 'uppercase',
    margin: 0,
  },
  title: {
    ...text,
    fontFamily: posterFont,
    fontWeight: 800,
    fontSize: 34,
    lineHeight: '34px',
    wordSpacing: '.07em',
    textTransform: 'uppercase',
  },
  paragraph: { ...text, fontSize: 17, lineHeight: '26px' },
  label: { ...text, fontSize: 14, lineHeight: '20px', color: secondInk },
  strong: { ...text, fontSize: 16, lineHeight: '22px', fontWeight: 700 },
  small: { ...text, fontSize: 14, lineHeight: '20px', color: secondInk },
  figure: { ...text, fontSize: 16, lineHeight: '22px', fontWeight: 700, textAlign: 'right', whiteSpace: 'nowrap' },
  total: { ...text, fontFamily: posterFont, fontWeight: 800, fontSize: 36, lineHeight: '38px', textAlign: 'right', whiteSpace: 'nowrap' },
  poster: {
    ...text,
    fontFamily: posterFont,
    fontWeight: 800,
    fontSize: 36,
    lineHeight: '38px',
    wordSpacing: '.07em',
    textTransform: 'uppercase',
  },
  bankValue: { ...text, fontSize: 17, lineHeight: '24px', fontWeight: 700 },
} as const satisfies Record<string, CSSProperties>

export function button({ accent, onAccent, accentLine }: DocumentColours): CSSProperties {
  return {
    backgroundColor: accent,
    color: onAccent,
    border: `2px solid ${accentLine}`,
    fontFamily: textFont,
    fontSize: 17,
    fontWeight: 700,
    lineHeight: '24px',
    padding: '12px 22px',
    textDecoration: 'none',
    display: 'inline-block',
  }
}

export const posterFace = `@font-face { font-family: "Stagefront Poster"; font-weight: 800; src: url(${capitals}) format("woff2"); }`

/** Dark mode swaps the colours of paper and ink; the head keeps the shop's colour. */
export const mailSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.headline { text-wrap: balance; }
@media (max-width: 480px) {
  .side > tbody > tr > td { padding-left: 18px !important; padding-right: 18px !important; }
  .headline { font-size: 44px !important; line-height: 43px !important; overflow-wrap: anywhere; }
  .half { display: block !important; width: 100% !important; padding-bottom: 16px !important; }
}
@media (prefers-color-scheme: dark) {
  .surround, .surround > table > tbody > tr > td { background-color: #000000 !important; }
  .paper { background-color: #121211 !important; }
  .ink, .ink a { color: #f6f4ee !important; }
  .ink-2, .ink-2 a { color: #b7b3a9 !important; }
  .rule { border-color: #f6f4ee !important; }
  .line { border-color: #3d3b37 !important; }
}
`
