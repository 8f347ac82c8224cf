import { contrast, nearestPassing } from './contrast.ts'
import { english, type Sentence } from '#core/text/sentence.ts'
import { makePalette, listColourSchemes, type ThemeColours } from './palette.ts'
import { colourRoles, type ColourRole, type Palette } from './preset-palettes.ts'

type Role = keyof Palette

/** Every pair of colours that pages put on top of each other, with the contrast it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrastPairs: readonly { on: Role; of: Role; needed: 3 | 4.5 }[] = [
  ...(['ink', 'ink_2', 'accent_text', 'good', 'warn', 'bad'] as const).map((of) => ({ of, on: 'paper' as const, needed: 4.5 as const })),
  ...(['ink', 'ink_2'] as const).map((of) => ({ of, on: 'paper_2' as const, needed: 4.5 as const })),
  { of: 'bad', on: 'bad_paper', needed: 4.5 },
  { of: 'on_accent', on: 'accent', needed: 4.5 },
  { of: 'on_flood', on: 'flood', needed: 4.5 },
  { of: 'on_flood_button', on: 'flood_button', needed: 4.5 },
  ...(['field', 'button_line', 'focus'] as const).map((of) => ({ of, on: 'paper' as const, needed: 3 as const })),
  ...(['cat_1', 'cat_2', 'cat_3', 'cat_4'] as const).map((of) => ({ of, on: 'paper_2' as const, needed: 3 as const })),
]

export interface ContrastFault {
  /** The colour to change. */
  role: ColourRole
  message: Sentence
}

/**
 * The pairs of a theme's colours that are hard to read. Colours that follow from others are left out while those others have faults:
 * a better value for those changes them too.
 * @returns none if every pair has the contrast it needs
 */
export function contrastFaults(design: string, colours: ThemeColours): ContrastFault[] {
  const palette = makePalette(design, colours)
  const schemes = listColourSchemes(palette)
  const faults = contrastPairs.flatMap(({ of, on, needed }) =>
    schemes.flatMap((scheme) => {
      const [upper, lower] = [palette[of][scheme], palette[on][scheme]]
      const measured = contrast(upper, lower)
      if (measured >= needed) return []
      // Rounded down, because 4.499 is not 4.5.
      const ratio = (Math.floor(measured * 100) / 100).toFixed(2)
      const role = roleToChange(of, on, colours)
      const pair = `${of} ${upper}`
      const ground = schemes.length > 1 ? english`${on} ${lower} in the ${scheme} colour scheme` : english`${on} ${lower}`
      const lack = english`${pair} on ${ground} has a contrast of ${ratio} : 1 and needs ${needed} : 1`
      const better = role && nearestPassing(palette[role][scheme], role === of ? lower : upper, needed)
      const message = better ? english`${lack}: ${role} ${better} would be enough` : lack
      return [{ role: role ?? 'paper', message, isDerived: Object.hasOwn(colourRoles, of) && !Object.hasOwn(colours, of) }]
    }),
  )
  const own = faults.filter(({ isDerived }) => !isDerived)
  return (own.length > 0 ? own : faults).map(({ role, message }) => ({ role, message }))
}

/** Of a pair, the colour that the theme has set, else the one that it can set. */
function roleToChange(of: Role, on: Role, colours: ThemeColours): ColourRole | null {
  const settable = [of, on].filter((role): role is ColourRole => Object.hasOwn(colourRoles, role))
  return settable.find((role) => colours[role] !== undefined) ?? settable[0] ?? null
}
