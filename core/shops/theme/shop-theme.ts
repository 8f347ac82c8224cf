import { z } from 'zod'
import { makePalette, listColourSchemes } from './palette.ts'
import { themeSchema, type WrittenTheme } from './theme-schema.ts'

/** The name of a theme's file below `/theme/`: the SHA-256 of its content. */
const fileName = z.string().regex(/^[0-9a-f]{64}\.(?:woff2|svg|png|webp)$/)

/** A font file, with what a page must know of it before it is loaded. */
const ownFontSchema = z.object({
  file: fileName,
  /** The lightest and the boldest weight; equal in a file with one weight. */
  weights: z.tuple([z.number(), z.number()]),
  /** The average width of a small letter in running text, in em. */
  text: z.number(),
  /** The average width of a small letter and of a capital in headings, in em. */
  lower: z.number(),
  upper: z.number(),
})

const logoFileSchema = z.object({
  file: fileName,
  /** The size in which it is shown in the header, in pixels. */
  width: z.number(),
  height: z.number(),
  /** The same as PNG, for mails and documents, at most four times as large. */
  png: fileName,
})

const font = z.union([z.string(), ownFontSchema]).optional()

/** A theme as it is stored: files are named by their content. */
const shopThemeSchema = themeSchema.omit({ fonts: true, logo: true }).extend({
  fonts: z.object({ display: font, text: font }).optional(),
  logo: z.object({ light: logoFileSchema, dark: logoFileSchema.optional() }).optional(),
})

export type ShopTheme = z.infer<typeof shopThemeSchema>
export type OwnFont = z.infer<typeof ownFontSchema>
export type LogoFile = z.infer<typeof logoFileSchema>

/** A shop's stored theme. One that was not written by the import is left out. */
export function readShopTheme(stored: unknown): ShopTheme {
  return shopThemeSchema.safeParse(stored).data ?? {}
}

/** The names of all files of a stored theme. */
export function listThemeFiles({ fonts, logo }: ShopTheme): string[] {
  const ownFonts = [fonts?.display, fonts?.text].flatMap((font) => (typeof font === 'object' ? [font.file] : []))
  return [...new Set([...ownFonts, ...[logo?.light, logo?.dark].flatMap((one) => (one ? [one.file, one.png] : []))])]
}

/** A file that a theme names, as it is stored. */
export type ThemeFile = { kind: 'font'; font: OwnFont } | { kind: 'logo'; logo: LogoFile }

/** The files that a theme names, with the keys that lead to each. */
export function themeFilesIn({ fonts, logo }: WrittenTheme): { file: string; kind: ThemeFile['kind']; keys: string[] }[] {
  return [
    ...(['display', 'text'] as const).flatMap((role) => {
      const font = fonts?.[role]
      return typeof font === 'object' ? [{ file: font.file, kind: 'font' as const, keys: ['fonts', role] }] : []
    }),
    ...Object.entries(logo ?? {}).map(([scheme, { file }]) => ({ file, kind: 'logo' as const, keys: ['logo', scheme] })),
  ]
}

/** A written theme with its files replaced by stored ones. Files that are missing are left out. */
export function storedTheme({ fonts, logo, ...theme }: WrittenTheme, fileOf: (name: string) => ThemeFile | undefined): ShopTheme {
  const storedFont = (font: NonNullable<WrittenTheme['fonts']>['display']) => {
    if (typeof font !== 'object') return font
    const stored = fileOf(font.file)
    return stored?.kind === 'font' ? stored.font : undefined
  }
  const storedLogo = (written: { file: string } | undefined) => {
    const stored = written && fileOf(written.file)
    return stored?.kind === 'logo' ? stored.logo : undefined
  }
  const light = storedLogo(logo?.light)
  return {
    ...theme,
    ...(fonts && { fonts: { display: storedFont(fonts.display), text: storedFont(fonts.text) } }),
    ...(light && { logo: { light, dark: storedLogo(logo && 'dark' in logo ? logo.dark : undefined) } }),
  }
}

/** The logos that pages show: one for each colour scheme that the shop has. */
export function shownLogos(design: string, { colours, logo }: ShopTheme): NonNullable<ShopTheme['logo']> | null {
  if (!logo) return null
  const [only, other] = listColourSchemes(makePalette(design, colours ?? {}))
  if (other) return logo
  return { light: (only === 'dark' && logo.dark) || logo.light }
}
