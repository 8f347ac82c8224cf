import { systemPaths } from '#core/urls.ts'
import { makePalette, roleVariables, listColourSchemes } from './palette.ts'
import { presetPalette } from './preset-palettes.ts'
import type { OwnFont, ShopTheme } from './shop-theme.ts'
import { display, ownFontWeights, text, typefaceVariables, type FontRole, type Variables } from './typefaces.ts'

/**
 * The style sheet of a shop's theme, which every page has in its head: the design's CSS variables that the theme changes, and its own
 * fonts. It is in no layer, so it overrides the designs, which are in one. Empty for a shop without a theme.
 */
export function themeCss(design: string, theme: ShopTheme): string {
  const { fonts, colours } = theme
  const faces = (['display', 'text'] as const).flatMap((role) => {
    const font = fonts?.[role]
    return typeof font === 'object' ? [faceCss(role, font), standInCss(role, font)] : []
  })
  const variables = { ...(colours && colourVariables(design, colours)), ...fontVariables(theme), ...shapeVariables(theme) }
  const scheme = colours ? listColourSchemes(makePalette(design, colours)) : []
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  if (scheme.length === 1) declarations.unshift(`color-scheme:${scheme[0]}`)
  const root = declarations.length > 0 ? [`:root[data-shop]{${declarations.join(';')}}`] : []
  return [...faces, ...root].join('')
}

/** The colours that differ from those of the design. */
function colourVariables(design: string, colours: NonNullable<ShopTheme['colours']>): Variables {
  const [preset, palette] = [presetPalette(design), makePalette(design, colours)]
  const changed = Object.entries(palette).filter(([role, { light, dark }]) => {
    const before = preset[role as keyof typeof preset]
    return before.light !== light || before.dark !== dark
  })
  return Object.fromEntries(
    changed.map(([role, { light, dark }]) => [
      roleVariables[role as keyof typeof roleVariables],
      light === dark ? light : `light-dark(${light},${dark})`,
    ]),
  )
}

function fontVariables({ fonts, capitals }: ShopTheme): Variables {
  const chosen = (role: FontRole) => {
    const font = fonts?.[role]
    if (font === undefined) return {}
    return typeof font === 'string' ? typefaceVariables(font, role) : ownFontVariables(role, font, capitals === true)
  }
  const letters = capitals ?? (fonts?.display === 'Archivo' || fonts?.display === 'Handjet')
  const isArchivo = fonts?.display === 'Archivo'
  return {
    ...chosen('display'),
    ...chosen('text'),
    ...((fonts?.display || capitals !== undefined) && { '--d-case': letters ? 'uppercase' : 'none' }),
    // Prices and dates are in the text face, which has figures of one width.
    ...(fonts && {
      '--num-font': isArchivo ? 'var(--d-font)' : 'var(--text-font)',
      '--num-wdth': isArchivo ? '68%' : 'var(--text-wdth)',
      '--num-wght': isArchivo ? '760' : 'var(--text-bold)',
    }),
  }
}

function shapeVariables({ radius, button_radius: button, rule }: ShopTheme): Variables {
  return {
    ...(radius !== undefined && { '--radius': `${radius}px`, '--radius-field': `${radius}px`, '--radius-btn': `${radius}px` }),
    ...(button !== undefined && { '--radius-btn': `${button}px` }),
    ...(rule && { '--rule-style': rule }),
  }
}

/** The average width of a small letter of Arial, in em. */
const arialLetter = 0.49

const familyOf: Record<FontRole, string> = { display: 'Shop Display', text: 'Shop Text' }

function ownFontVariables(role: FontRole, { weights: [lightest, boldest], lower, upper }: OwnFont, capitals: boolean): Variables {
  const family = `'${familyOf[role]}','${familyOf[role]} Stand-In',sans-serif`
  const within = (weight: number) => Math.min(Math.max(weight, lightest), boldest)
  if (role === 'text') return text(family, { wdth: 100, wght: within(ownFontWeights.text), bold: Math.max(within(700), 700) })
  // A name is set in capitals, or in small letters with a few capitals.
  const letter = capitals ? upper : lower * 0.85 + upper * 0.15
  const adv = Math.round(letter * 105) / 100
  // Wide faces are set smaller, so that headings of all shops take about the same space.
  const scale = Math.min(1.2, Math.max(0.7, Math.round((0.5 / adv) * 100) / 100))
  return display(family, { wdth: 100, wght: within(ownFontWeights.display), adv, lh: 1.02, scale })
}

function faceCss(role: FontRole, { file, weights: [lightest, boldest] }: OwnFont): string {
  const weight = lightest === boldest ? lightest : `${lightest} ${boldest}`
  return `@font-face{font-family:'${familyOf[role]}';src:url(${systemPaths.themeFile(file)}) format('woff2');font-weight:${weight};font-display:swap}`
}

/** A system font of the same width, so that nothing moves when the font is there. */
function standInCss(role: FontRole, { text: textWidth, lower }: OwnFont): string {
  const adjust = Math.round(((role === 'text' ? textWidth : lower) / arialLetter) * 100)
  return `@font-face{font-family:'${familyOf[role]} Stand-In';src:local('Arial'),local('Helvetica'),local('Roboto'),local('Liberation Sans');size-adjust:${adjust}%}`
}
