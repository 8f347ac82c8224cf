import { either, schemaMessage } from '#core/text/sentence.ts'
import { locales } from '#core/shops/locale.ts'
import { byLanguage } from '../local-text.ts'
import { z } from 'zod'
import { shopFactsSchema } from './shop-facts.ts'
import { flag, slugSchema, text } from './field-schemas.ts'
import { newsletterEndings } from './newsletter-endings.ts'
import { imageWidths } from '#core/image-widths.ts'

/*
 * Every setting that a shop can have (ENT-02, SHP-14 to SHP-19, NAV-07, NAV-24, NAV-25), by its name in import files and in the API.
 * The import refuses values that do not fit; `docs/import.md` describes each setting. `design` is a column of its own.
 */

const maxShortLetters = 12

const https = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://, for example https://band.example/' })
/** A label for which a phone has room beside others. */
const shortText = text.refine(
  (label) => (typeof label === 'string' ? [label] : Object.values(label)).every((each) => (each ?? '').length <= maxShortLetters),
  schemaMessage`must be at most ${maxShortLetters} characters long in each language`,
)
const path = z.string().regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path inside the shop that begins with one /, for example /events')
const target = z.union([https, path], 'must be an https:// address or a path that begins with /')
/** A picture in the import folder; its address is stored instead (`shop-pictures.ts`). */
const pictureName = z.string().regex(/^(?!\/)[^\s:]+\.(?:jpe?g|png|webp|avif|svg)$/i)
const file = z.union(
  [https, path, pictureName],
  'must be a picture in this folder, an https:// address, or a path inside the shop that begins with /',
)
const day = z.iso.datetime({ offset: true, error: 'must be a date with time and time zone, for example "2027-12-01T00:00:00+01:00"' })
/** As `bin/stagefront shops hash-code` prints it. */
const codeHash = z
  .string()
  .regex(/^scrypt2?\$\d+\$[\w-]{16,}\$[\w-]{43,}$/, 'must be the hash of a code, as bin/stagefront shops hash-code prints it')
const named = z.strictObject({ title: text, url: https })

/** ENT-03; `social-links.ts` has their names on pages. */
const socialFields = z
  .strictObject({
    title: text,
    website: https,
    spotify: https,
    music: https,
    tiktok: https,
    telegram: https,
    youtube: https,
    instagram: https,
    apple: https,
    twitter: https,
    facebook: https,
    link: https,
  })
  .partial()

/** Hosts whose video players a page may show once the visitor has requested them (SHP-20, NAV-25). */
export const videoHosts = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const

export const shopMetaSchema = z.strictObject({
  description: text.optional(),
  override_title: text.optional(),
  override_description: text.optional(),
  social_img: file.optional(),
  favicon: file.optional(),
  /** The EU's notice on the legal guarantee, which must be shown in its official form (Regulation (EU) 2025/1960). */
  warranty_notice: z
    .union([file, byLanguage(file)], schemaMessage`must be a picture, or one for each of: ${locales.join(', ')}`)
    .optional(),
  noindex: flag.optional(),

  socials: z.union([z.array(named).max(12, 'must have at most 12 links'), socialFields]).optional(),
  streaming: z.array(named).max(12, 'must have at most 12 links').optional(),
  video: z
    .strictObject({
      title: text,
      embed: https.refine(
        (url) => videoHosts.some((host) => url.startsWith(`https://${host}/`)),
        schemaMessage`must be an address on ${either(videoHosts)}`,
      ),
      poster: file.optional(),
    })
    .optional(),
  home_link: target.optional(),
  special_category: slugSchema.optional(),
  redirect: z.union([https, z.record(path, target)], 'must be an https:// address, or a map from path to target').optional(),
  related_item_slugs: z.array(slugSchema).optional(),
  badge: z
    .strictObject({ text: text, image: file.optional(), target: target.optional(), from: day.optional(), until: day.optional() })
    .optional(),

  password: z.array(codeHash).optional(),
  discount_gate: z.strictObject({ codes: z.array(codeHash).min(1, 'must not be empty'), category: slugSchema }).optional(),

  item_grid_columns: z.int('must be a whole number').min(2, 'must be at least 2').max(6, 'must be at most 6').optional(),
  item_image_carousel: flag.optional(),
  item_image_magnifier: flag.optional(),
  preferred_image_resolution: z.literal(imageWidths, schemaMessage`must be one of ${imageWidths.join(', ')}`).optional(),
  trim_zero_decimals: flag.optional(),
  alwaysshowprice: flag.optional(),
  show_event_filter: flag.optional(),
  show_event_door_time: flag.optional(),
  merch_tab_title: text.optional(),
  merch_tab_short: shortText.optional(),
  prefer_tickets: flag.optional(),
  /** False: browsers do not remember what was looked at. */
  recently_seen: flag.optional(),
  event_line: z.enum(['standard', 'compact'], 'must be standard or compact').optional(),

  newsletter_popup: flag.optional(),
  newsletter_endings: z.enum(newsletterEndings, 'must be short, real or any').optional(),
  mailchimp: z.strictObject({ header: text.optional(), customtext: text.optional() }).optional(),
  tag_manager: z.string().min(1, 'must not be empty').optional(),
  facebook_pixel: z.string().min(1, 'must not be empty').optional(),
  tiktok_pixel: z.string().min(1, 'must not be empty').optional(),
  filter_facebook_pixel: z.array(slugSchema).optional(),
  newsletter_service: z
    .union([
      z.strictObject({ kind: z.literal('form'), url: https }),
      z.strictObject({ kind: z.literal('jsonp'), url: https, id: z.string(), u: z.string() }),
    ])
    .optional(),
  embed_hosts: z
    .array(https.regex(/^https:\/\/[^/?#@\s]+$/, 'must be an origin without a path, for example https://band.example'))
    .optional(),
  /** Charges the VAT rates of the country of destination inside the EU (`docs/rules/vat.md`). */
  destination_vat: flag.optional(),
  facts: shopFactsSchema.partial().optional(),
})

export type ShopMeta = z.infer<typeof shopMetaSchema>

/**
 * A shop's stored settings, parsed. A value that does not fit the schema, because it was not written by the import, is left out: the
 * shop works without that setting.
 */
export function readShopMeta(stored: Readonly<Record<string, unknown>>): ShopMeta {
  const fitting = Object.entries(shopMetaSchema.shape).flatMap(([key, schema]) => {
    if (stored[key] === undefined) return []
    const parsed = schema.safeParse(stored[key])
    return parsed.success ? [[key, parsed.data]] : []
  })
  return Object.fromEntries(fitting) as ShopMeta
}

/** Whether visitors need a code to see this shop (SHP-10). A setting that is not a list of codes locks the shop for everybody. */
export function isLocked(stored: Readonly<Record<string, unknown>>): boolean {
  const codes = stored['password']
  return Array.isArray(codes) ? codes.length > 0 : codes !== undefined && codes !== null && codes !== false
}
