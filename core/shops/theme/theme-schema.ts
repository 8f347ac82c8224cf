import { schemaMessage } from '#core/text/sentence.ts'
import { z } from 'zod'
import { flag } from '../settings/field-schemas.ts'
import type { ThemeColours } from './palette.ts'
import { colourRoles, type ColourRole } from './preset-palettes.ts'
import { typefaceNames, type FontRole } from './typefaces.ts'

/*
 * `theme` of a shop in an import folder (`docs/import.md`): what changes the look of its design. Every key is checked, and
 * `check-contrast.ts` checks that the colours can be read on each other.
 */

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour in quotes, for example "#7a1fa2"')
  .transform((one) => one.toLowerCase())
const shade = z.union(
  [colour.transform((one) => ({ light: one, dark: one })), z.strictObject({ light: colour, dark: colour })],
  'must be a colour in quotes, for example "#7a1fa2", or one for each colour scheme: { light: "#7a1fa2", dark: "#e1a6ff" }',
)
const shades = Object.fromEntries(Object.keys(colourRoles).map((role) => [role, shade.optional()])) as Record<
  ColourRole,
  z.ZodOptional<typeof shade>
>

const inFolder = /^(?!\/)(?!.*\.\.)[^\s:\\]+/

function font(role: FontRole) {
  const names = typefaceNames(role)
  const file = z
    .string()
    .regex(new RegExp(`${inFolder.source}\\.woff2$`, 'i'), 'must be the path of a WOFF2 file of this folder, for example fonts/own.woff2')
  return z.union(
    [z.enum(names), z.strictObject({ file })],
    schemaMessage`must be one of ${names.join(', ')}, or a WOFF2 file of this folder: { file: fonts/own.woff2 }`,
  )
}

const picture = z
  .string()
  .regex(
    new RegExp(`${inFolder.source}\\.(?:svg|png|webp)$`, 'i'),
    'must be the path of an SVG, PNG or WebP file of this folder, for example images/logo.svg',
  )
const logo = z.union(
  [
    picture.transform((file) => ({ light: { file } })),
    z.strictObject({ light: picture, dark: picture }).transform(({ light, dark }) => ({ light: { file: light }, dark: { file: dark } })),
  ],
  'must be an SVG, PNG or WebP file of this folder, or one for each colour scheme: { light: images/logo.svg, dark: images/logo-dark.svg }',
)

function pixels(max: number) {
  return z
    .int('must be a whole number of pixels')
    .min(0, 'must be at least 0')
    .max(max, schemaMessage`must be at most ${max}`)
}

export const themeSchema = z.strictObject({
  colours: z
    .strictObject(shades)
    .transform((written) => written as ThemeColours)
    .optional(),
  fonts: z.strictObject({ display: font('display').optional(), text: font('text').optional() }).optional(),
  radius: pixels(24).optional(),
  button_radius: pixels(99).optional(),
  rule: z.enum(['solid', 'double', 'dotted'], 'must be solid, double or dotted').optional(),
  capitals: flag.optional(),
  logo: logo.optional(),
})

/** A theme as an import folder has it. Its files are named by their paths in the folder. */
export type WrittenTheme = z.infer<typeof themeSchema>
