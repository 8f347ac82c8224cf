/** The two voices of a theme: names and headings, and everything that is read in order to buy. */
export type FontRole = 'display' | 'text'

/** The weights of a shop's own fonts in each voice, as far as the file has them. */
export const ownFontWeights: Readonly<Record<FontRole, number>> = { display: 700, text: 400 }

/** CSS variables by their names. */
export type Variables = Readonly<Record<string, string>>

/**
 * The self-hosted typefaces, and how each is set in each voice. Weights and widths are those of the font files, which are cut down to
 * them (`storefront/look/cut-fonts.ts`). Display faces lack the weights for running text.
 */
const typefaces: Record<string, Partial<Record<FontRole, Variables>>> = {
  Archivo: {
    display: display("Archivo, 'Archivo Stand-In', 'Arial Narrow', sans-serif", { wdth: 62, wght: 820, adv: 0.5, lh: 0.96, scale: 1 }),
    text: text('Archivo, Helvetica, Arial, sans-serif', { wdth: 100, wght: 420, bold: 680 }),
  },
  'Grenze Gotisch': {
    display: {
      ...display("'Grenze Gotisch', Georgia, serif", { wdth: 100, wght: 720, adv: 0.47, lh: 0.86, scale: 1.12 }),
      // Blackletter is for names, not for information.
      '--line-font': 'Archivo, sans-serif',
      '--line-wdth': '70%',
      '--line-wght': '800',
      '--line-case': 'uppercase',
      '--line-scale': '0.9',
    },
  },
  'Young Serif': { display: display("'Young Serif', Georgia, serif", { wdth: 100, wght: 400, adv: 0.66, lh: 1.02, scale: 0.76 }) },
  Literata: {
    display: display('Literata, Georgia, serif', { wdth: 100, wght: 700, adv: 0.66, lh: 1.02, scale: 0.76 }),
    text: text('Literata, Georgia, serif', { wdth: 100, wght: 430, bold: 700 }),
  },
  Handjet: {
    display: display("Handjet, 'Handjet Stand-In', 'Courier New', monospace", { wdth: 100, wght: 560, adv: 0.4, lh: 0.94, scale: 1.2 }),
  },
  'Martian Mono': {
    display: display("'Martian Mono', monospace", { wdth: 75, wght: 760, adv: 0.66, lh: 1.02, scale: 0.72 }),
    text: { ...text("'Martian Mono', 'Courier New', monospace", { wdth: 75, wght: 400, bold: 700 }), '--text-scale': '0.94' },
  },
}

/** The names of the typefaces that can be chosen for a voice. */
export function typefaceNames(role: FontRole): string[] {
  return Object.keys(typefaces).filter((name) => typefaces[name]?.[role])
}

/** How a typeface is set in a voice; empty for a name that does not exist. */
export function typefaceVariables(name: string, role: FontRole): Variables {
  return (Object.hasOwn(typefaces, name) && typefaces[name]?.[role]) || {}
}

interface DisplaySetting {
  wdth: number
  wght: number
  /** The width of one letter in em, by which names are fitted to their measure. */
  adv: number
  lh: number
  scale: number
}

/** A display voice. Dates and cities in lists follow it. */
export function display(family: string, { wdth, wght, adv, lh, scale }: DisplaySetting): Variables {
  return {
    '--d-font': family,
    '--d-wdth': `${wdth}%`,
    '--d-wght': `${wght}`,
    '--d-lh': `${lh}`,
    '--d-track': '0',
    '--d-space': '0.07em',
    '--d-scale': `${scale}`,
    '--d-adv': `${adv}`,
    '--line-font': 'var(--d-font)',
    '--line-wdth': 'var(--d-wdth)',
    '--line-wght': 'var(--d-wght)',
    '--line-case': 'var(--d-case)',
    '--line-scale': 'var(--d-scale)',
  }
}

/** A text voice. */
export function text(family: string, { wdth, wght, bold }: { wdth: number; wght: number; bold: number }): Variables {
  return {
    '--text-font': family,
    '--text-wdth': `${wdth}%`,
    '--text-wght': `${wght}`,
    '--text-bold': `${bold}`,
    '--text-scale': '1',
  }
}
