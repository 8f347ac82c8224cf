import { both, schemaMessage } from '#core/text/sentence.ts'
import { locales } from '#core/shops/locale.ts'
import { byLanguage, localeSchema } from '#core/shops/local-text.ts'
import { z } from 'zod'
import { cleanText } from '#core/text/clean-text.ts'
import { flag, moment, requiredText, slugSchema, text } from '#core/import/folder/folder-fields.ts'
import { isTimeZone } from '#core/time/to-zoned-time.ts'
import { contentPages, isLandingPage } from './content-pages.ts'
import { faqTemplates, faqTopics } from './faq.ts'
import { newsKinds } from './news-kinds.ts'

/**
 * The texts that operators write, in the same folder as their catalogue (OPS-23, OPS-25): `pages/*.md`, `faq.yaml`, `news.yaml`,
 * `advent.yaml`, `texts.yaml`. `docs/import.md` describes them. Every object is strict, so that a misspelt key is a fault.
 */

const shops = z.array(slugSchema).min(1, 'must not be empty')

const url = z.union(
  [z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?![/\\])[^\s\\]*$/)],
  'must be a web address, for example https://band.example/, or a path inside the shop, for example /events',
)

const words = z
  .string()
  .trim()
  .refine((written) => cleanText(written) !== '', 'must not be empty')
const slugs = z.array(slugSchema).min(1, 'must not be empty').max(24, 'must name at most 24')

const linkSchema = z.strictObject({ text: words, url })

/** A strip of a landing page has exactly one of these. */
const stripContents = ['show', 'merch_of', 'dates_of', 'tours'] as const

const stripSchema = z
  .strictObject({
    title: words,
    /** Products and dates, in this order. */
    show: slugs.optional(),
    /** Merchandise of a category, artist or tour. */
    merch_of: slugSchema.optional(),
    /** The next dates of an artist or tour. */
    dates_of: slugSchema.optional(),
    /** Tours, shown by their posters. */
    tours: slugs.optional(),
    more: linkSchema.optional(),
  })
  .refine((strip) => stripContents.filter((key) => strip[key] !== undefined).length === 1, {
    error: schemaMessage`must have one of ${stripContents.join(', ')}`,
  })

const landingFields = ['lead', 'image', 'action', 'strips'] as const

/** The head of a page, between two lines of `---`. */
export const pageHeadSchema = z
  .strictObject({
    slug: z.enum(contentPages as [string, ...string[]], schemaMessage`must be one of ${contentPages.join(', ')}`),
    locale: localeSchema,
    title: words,
    description: words.optional(),
    published: flag.default(true),
    /** The shops that have this page; default: all. */
    shops: shops.optional(),
    /** Only shops with this design have the page. */
    design: requiredText.optional(),
    lead: words.optional(),
    image: requiredText.optional(),
    action: linkSchema.optional(),
    strips: z.array(stripSchema).max(12, 'must have at most 12 strips').optional(),
  })
  .superRefine((head, context) => {
    if (isLandingPage(head.slug)) return
    for (const field of landingFields.filter((key) => head[key] !== undefined))
      context.addIssue({ code: 'custom', path: [field], message: 'must be left out: only landing pages have it' })
  })

const questionSchema = z.strictObject({
  id: z.int('must be a whole number, for example 1').min(0, 'must be at least 0').max(999, 'must be at most 999'),
  topic: z.enum(faqTopics, schemaMessage`must be one of ${faqTopics.join(', ')}`).optional(),
  question: text,
  answer: text,
})

/** `faq.yaml`: the questions of each template, in order. They replace all questions that the template had. */
export const faqSchema = z
  .array(questionSchema, 'must be a list of questions, each beginning with "- id: 1"')
  .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, 'must have a different id for each question')

export const faqTemplateSchema = z.enum(faqTemplates, schemaMessage`must be one of ${faqTemplates.join(', ')}`)

/** `news.yaml`: by slug. */
export const newsSchema = z.strictObject({
  kind: z.enum(newsKinds, schemaMessage`must be one of ${newsKinds.join(', ')}`).default('regular'),
  title: text,
  text: text.optional(),
  url: url.optional(),
  inverse: flag.default(false),
  image: requiredText.optional(),
  date: moment,
  until: moment.optional(),
  shops: shops.optional(),
  categories: z.array(slugSchema).default([]),
})

const hour = z.int('must be a whole hour, for example 11')

const doorSchema = z.strictObject({
  items: z.array(text).min(1, 'must not be empty'),
  band: requiredText.optional(),
  solution: text.optional(),
  image: requiredText.optional(),
})

/** `advent.yaml`: by year, or `this-year` for the December that comes next at the time of the import. */
export const campaignSchema = z
  .strictObject({
    title: text,
    intro: text.optional(),
    open_hour: hour.min(0, 'must be at least 0').max(23, 'must be at most 23').default(11),
    solution_hour: hour.min(1, 'must be at least 1').max(24, 'must be at most 24').default(18),
    time_zone: z.string().refine(isTimeZone, 'must be a time zone, for example Europe/Berlin').optional(),
    shops: shops.optional(),
    doors: z.record(z.string().regex(/^([1-9]|1\d|2[0-4])$/, 'must be a door from 1 to 24'), doorSchema),
  })
  .refine(
    ({ open_hour: open, solution_hour: solved }) => open < solved,
    'must have an open_hour before its solution_hour, for example 11 and 18',
  )

/** `texts.yaml`: by shop, its text overrides by key (OPS-29). */
export const textOverridesSchema = z.record(
  z.string(),
  z.union(
    [
      words,
      byLanguage(words)
        .partial()
        .refine((texts) => Object.values(texts).some((override) => override !== undefined), 'must not be empty'),
    ],
    schemaMessage`must be a text, or an object with ${both(locales)}`,
  ),
)

export const campaignYearSchema = z.string().regex(/^(2\d{3}|this-year)$/, 'must be a year, for example "2027", or this-year')

export type PageHead = z.infer<typeof pageHeadSchema>
export type WrittenStrip = z.infer<typeof stripSchema>
export type FaqQuestions = z.infer<typeof faqSchema>
export type WrittenNews = z.infer<typeof newsSchema>
export type WrittenCampaign = z.infer<typeof campaignSchema>
