import { shopTimeZone } from '#core/time/shop-time-zone.ts'
import { byLanguage, localeSchema } from '#core/shops/local-text.ts'
import { z } from 'zod'
import { moment, slugSchema, text } from '#core/import/folder/folder-fields.ts'
import { isTimeZone } from '#core/time/to-zoned-time.ts'
import { contentPages, isLandingPage } from './content-pages.ts'
import { faqTemplates, faqTopics } from './faq.ts'
import { newsKinds } from './news-kinds.ts'

/**
 * What operators write themselves, in the same folder as their catalogue (OPS-23, OPS-25): `pages/*.md`, `faq.yaml`, `news.yaml`,
 * `advent.yaml`, `texts.yaml`. `docs/import.md` tells it in prose. Every object is strict: a misspelt key is a fault.
 */

const shops = z.array(slugSchema).min(1, 'must not be empty')

const url = z.union(
  [z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?![/\\])[^\s\\]*$/)],
  'must be an address, or a path inside the shop that begins with /',
)

const words = z.string().trim().min(1, 'must not be empty')
const slugs = z.array(slugSchema).min(1, 'must not be empty').max(24, 'must name at most 24')

const linkSchema = z.strictObject({ text: words, url })

/** What a strip of a landing page shows, one of these. */
const stripContents = ['show', 'merch_of', 'dates_of', 'tours'] as const

const stripSchema = z
  .strictObject({
    title: words,
    /** Products and dates, in this order. */
    show: slugs.optional(),
    /** The things of a category, artist or tour. */
    merch_of: slugSchema.optional(),
    /** The next dates of an artist or tour. */
    dates_of: slugSchema.optional(),
    /** Posters. */
    tours: slugs.optional(),
    more: linkSchema.optional(),
  })
  .refine((strip) => stripContents.filter((key) => strip[key] !== undefined).length === 1, {
    error: `must have one of ${stripContents.join(', ')}`,
  })

const landingFields = ['lead', 'image', 'action', 'strips'] as const

/** The head of a page, between two lines of `---`. */
export const pageHeadSchema = z
  .strictObject({
    slug: z.enum(contentPages as [string, ...string[]], `must be one of ${contentPages.join(', ')}`),
    locale: localeSchema,
    title: words,
    description: words.optional(),
    published: z.boolean('must be true or false').default(true),
    /** Whose page it is; everybody's without. */
    shops: shops.optional(),
    /** Only for shops that look like that. */
    design: z.string().min(1, 'must not be empty').optional(),
    lead: words.optional(),
    image: z.string().min(1, 'must not be empty').optional(),
    action: linkSchema.optional(),
    strips: z.array(stripSchema).max(12, 'has more than 12').optional(),
  })
  .superRefine((head, withExpiry) => {
    if (isLandingPage(head.slug)) return
    for (const field of landingFields.filter((each) => head[each] !== undefined))
      withExpiry.addIssue({ code: 'custom', path: [field], message: 'is for landing pages only' })
  })

const questionSchema = z.strictObject({
  id: z.int('must be a whole number').min(0, 'must be at least 0').max(999, 'must be at most 999'),
  topic: z.enum(faqTopics, `must be one of ${faqTopics.join(', ')}`).optional(),
  question: text,
  answer: text,
})

/** `faq.yaml`: by template, its questions in order. What is written replaces the template's questions. */
export const faqSchema = z
  .array(questionSchema, 'must be a list of questions')
  .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, 'must have different ids for its questions')

export const faqTemplateSchema = z.enum(faqTemplates, `must be one of ${faqTemplates.join(', ')}`)

/** `news.yaml`: by slug. */
export const newsSchema = z.strictObject({
  kind: z.enum(newsKinds, `must be one of ${newsKinds.join(', ')}`).default('regular'),
  title: text,
  text: text.optional(),
  url: url.optional(),
  inverse: z.boolean('must be true or false').default(false),
  image: z.string().min(1, 'must not be empty').optional(),
  date: moment,
  until: moment.optional(),
  shops: shops.optional(),
  categories: z.array(slugSchema).default([]),
})

const hour = z.int('must be a whole hour')

const doorSchema = z.strictObject({
  items: z.array(text).min(1, 'must not be empty'),
  band: z.string().min(1, 'must not be empty').optional(),
  solution: text.optional(),
  image: z.string().min(1, 'must not be empty').optional(),
})

/** `advent.yaml`: by year, or `this-year` for the December that comes next at the time of the import. */
export const campaignSchema = z
  .strictObject({
    title: text,
    intro: text.optional(),
    open_hour: hour.min(0, 'must be at least 0').max(23, 'must be at most 23').default(11),
    solution_hour: hour.min(1, 'must be at least 1').max(24, 'must be at most 24').default(18),
    time_zone: z.string().refine(isTimeZone, 'must be a time zone, for example Europe/Berlin').default(shopTimeZone),
    shops: shops.optional(),
    doors: z.record(z.string().regex(/^([1-9]|1\d|2[0-4])$/, 'must be a door from 1 to 24'), doorSchema),
  })
  .refine(({ open_hour: open, solution_hour: solved }) => open < solved, 'has its solution before it opens')

const ownText = z.string().trim().min(1, 'must not be empty')

/** `texts.yaml`: by shop, its own words for texts of the house, by their keys (OPS-29). */
export const textOverridesSchema = z.record(
  z.string(),
  z.union(
    [
      ownText,
      byLanguage(ownText)
        .partial()
        .refine((texts) => Object.values(texts).some((each) => each !== undefined), 'must not be empty'),
    ],
    'must be a text, or de and en',
  ),
)

export const campaignYearSchema = z.string().regex(/^(2\d{3}|this-year)$/, 'must be a year, for example "2027", or this-year')

export type PageHead = z.infer<typeof pageHeadSchema>
export type WrittenStrip = z.infer<typeof stripSchema>
export type FaqQuestions = z.infer<typeof faqSchema>
export type WrittenNews = z.infer<typeof newsSchema>
export type WrittenCampaign = z.infer<typeof campaignSchema>
