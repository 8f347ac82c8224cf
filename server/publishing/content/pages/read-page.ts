import { baseLocale, readingOrder } from '#core/shops/locale.ts'
import { readFile } from 'node:fs/promises'
import { isContentPage, templateCountry, templatePages } from '#core/content/content-pages.ts'
import { withAnchors } from '#core/content/heading-anchors.ts'
import { fillFacts, fillPlainFacts } from '#core/content/fill-facts.ts'
import { shopPrefix } from '#core/urls.ts'
import type { ContentPage } from '#api/resolvers.ts'
import { presentImage, type Picture } from '#server/foundations/images/present-image.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { grantsWithdrawal, pageFacts } from './page-facts.ts'
import { readStrips } from './page-strips.ts'
import { findPage, type PageRow } from './queries-pages.ts'

type Written = Pick<PageRow, 'title' | 'description' | 'body'> &
  Partial<Pick<PageRow, 'lead' | 'action' | 'strips'>> & { image?: Picture | null; updatedAt: Date | null }

/**
 * A page in the reader's language or a fallback language (STA-01 to STA-09, STA-14): as the operator imported it for this shop, its
 * design or all shops; otherwise, for legal and service pages, the default text in `texts/legal`.
 * @returns null for a page that does not exist or is not published
 */
export async function readPage(ctx: RequestContext, slug: string): Promise<ContentPage | null> {
  if (!isContentPage(slug)) return null
  const written = await writtenPage(ctx, slug)
  if (!written) return null
  const { title, description, body, updatedAt, lead, image, action, strips = [] } = written
  const facts = await pageFacts(ctx)
  return {
    slug,
    title: fillPlainFacts(title, facts),
    description,
    html: withAnchors(await markdownHtml(ctx, fillFacts(updatedAt === null ? templateBody(ctx, body) : body, facts))),
    lead: lead ?? null,
    image: image ? presentImage(image) : null,
    action: action ?? null,
    strips: await readStrips(ctx, strips),
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}

/** Converts Markdown to sanitised HTML. Paths in its links get the shop's prefix. */
export async function markdownHtml({ shop }: Pick<RequestContext, 'shop'>, markdown: string): Promise<string> {
  // With the readers of Markdown and HTML, which no other page needs.
  const { richTextHtml } = await import('#server/foundations/rich-text.ts')
  const html = richTextHtml({ format: 'markdown', text: { [baseLocale]: markdown } })?.[baseLocale] ?? ''
  return html.replace(/href="\/(?!\/)/g, `href="${shopPrefix(shop)}/`)
}

async function writtenPage(ctx: RequestContext, slug: string): Promise<Written | null> {
  for (const locale of readingOrder(ctx.locale)) {
    const row = await findPage(ctx.db, { slug, locale, shopId: ctx.shop.id, design: ctx.shop.design })
    if (row) return row.published ? row : null
    const template = await readTemplate(slug === 'withdrawal' && !grantsWithdrawal(ctx.shop) ? 'withdrawal-none' : slug, locale)
    if (template) return template
  }
  return null
}

const templates = new Map<string, Promise<Written | null>>()

/** Reads `texts/legal/<slug>.<locale>.md`, whose first line is the headline; cached. */
function readTemplate(slug: string, locale: string): Promise<Written | null> {
  if (!(templatePages as readonly string[]).includes(slug.replace(/-none$/, ''))) return Promise.resolve(null)
  const name = `${slug}.${locale}`
  const cached = templates.get(name)
  if (cached) return cached
  const reading = readFile(new URL(`../../../../texts/legal/${name}.md`, import.meta.url), 'utf8').then(
    (text) => {
      const [heading = '', ...rest] = text.split('\n')
      return { title: heading.replace(/^#\s*/, ''), description: null, body: rest.join('\n'), updatedAt: null }
    },
    // Not every language has every legal page; the base language must have them all.
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && locale !== baseLocale) return null
      throw error
    },
  )
  templates.set(name, reading)
  return reading
}

/**
 * The text of a template. Its note that it is a template and no legal advice is for operators: fans read it in the sandbox only. `doctor`
 * tells operators which of their pages are still templates.
 */
function templateBody({ config, shop }: Pick<RequestContext, 'config' | 'shop'>, body: string): string {
  if (shop.homeCountry !== templateCountry) {
    // Nobody may take it for the law of the company's country: the note stays wherever the shop runs, and says whose law it is.
    return body
      .replace('keine Rechtsberatung.', 'keine Rechtsberatung. Er folgt deutschem Recht.')
      .replace('not legal advice.', 'not legal advice. It follows German law.')
      .replace(/^(\s*_Stand: [^\n]*)_\n/, '$1 Dieser Text ist eine Vorlage und folgt deutschem Recht._\n')
      .replace(/^(\s*_As of [^\n]*)_\n/, '$1 This text is a template and follows German law._\n')
  }
  if (config.sandbox) return body
  // What else the line says, such as which language is binding, stays.
  return body.replace(/^\s*_[^\n.]*(?:Rechtsberatung|legal advice)\. ?([^\n]*)_\n/, (_note, rest: string) => (rest ? `_${rest}_\n` : ''))
}
