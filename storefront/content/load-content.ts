import { redirect } from 'react-router'
import { graphql } from '#storefront/graphql.ts'
import type { ContentpageQuery } from '#api/client/graphql.ts'
import type { LandingPage } from '#core/content/content-pages.ts'
import { baseLocale, type Locale } from '#core/shops/locale.ts'
import { paths } from '#core/urls.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toLanding, type LandingView } from './landing/landing-view.ts'

export type ContentView = NonNullable<ContentpageQuery['contentPage']>

const contentPageQuery = graphql(`
  query CONTENTPAGE($slug: String!) {
    contentPage(slug: $slug) {
      slug
      title
      description
      html
    }
  }
`)

/** @throws Response 404 if the page does not exist or is not published */
export async function loadContentPage({ execute }: LoaderPage, slug: string): Promise<ContentView> {
  const { contentPage } = await execute(contentPageQuery, { slug })
  if (!contentPage) throw new Response(null, { status: 404 })
  return contentPage
}

const landingPageQuery = graphql(`
  query LANDINGPAGE($slug: String!) {
    contentPage(slug: $slug) {
      ...LandingPage
    }
  }
`)

/** @throws Response to the home page, as for any unknown address, if the page does not exist or is not published (STA-14, NAV-22) */
export async function loadLandingPage(page: LoaderPage, slug: LandingPage): Promise<LandingView> {
  const { contentPage } = await page.execute(landingPageQuery, { slug })
  if (!contentPage) throw redirect(paths.home(), 302)
  return toLanding(contentPage, page)
}

const contactPageQuery = graphql(`
  query CONTACTPAGE {
    imprint: contentPage(slug: "imprint") {
      title
      html
    }
    shop {
      company {
        email
      }
    }
  }
`)

/** The imprint for the contact page, and whether the shop's company has an address that messages can be passed on to. */
export async function loadContactPage({ execute }: LoaderPage) {
  const { imprint, shop } = await execute(contactPageQuery, {})
  if (!imprint) throw new Response(null, { status: 404 })
  return { imprint, takesMessages: shop.company.email != null }
}

const termsQuery = graphql(`
  query TERMS($locale: Locale!) {
    terms: contentPage(slug: "terms", locale: $locale) {
      slug
      title
      description
      html
    }
    special: contentPage(slug: "terms-special", locale: $locale) {
      title
      html
    }
  }
`)

/** The terms in one language, and the special conditions of the shop's design. */
export interface Terms {
  terms: { title: string; description?: string | null; html: string }
  special: { title: string; html: string; anchor?: string | undefined } | null
}

/**
 * The terms in the language that binds, and a translation for readers of another one (STA-03). Where nobody translated them, the
 * translation is missing.
 */
export async function loadTerms(page: LoaderPage): Promise<{ binding: Terms; translation: Terms | null }> {
  const binding = await termsIn(page, baseLocale)
  if (page.locale === baseLocale) return { binding, translation: null }
  const translation = await termsIn(page, page.locale)
  return { binding, translation: translation.terms.html === binding.terms.html ? null : translation }
}

async function termsIn({ execute }: LoaderPage, locale: Locale): Promise<Terms> {
  const { terms, special } = await execute(termsQuery, { locale })
  if (!terms) throw new Response(null, { status: 404 })
  return { terms, special: special ? { ...special, anchor: 'special' } : null }
}

const jobsQuery = graphql(`
  query JOBS {
    contentPage(slug: "jobs") {
      slug
      title
      description
      html
    }
    news(categories: ["jobs"]) {
      nodes {
        slug
        title
        text
        url
      }
    }
  }
`)

/** The text about working here, and the open positions (STA-02). */
export async function loadJobs({ execute }: LoaderPage) {
  const { contentPage, news } = await execute(jobsQuery, {})
  if (!contentPage) throw new Response(null, { status: 404 })
  return { page: contentPage, jobs: news.nodes }
}

const faqQuery = graphql(`
  query FAQ($template: String) {
    faq(template: $template) {
      template
      questions {
        number
        topic
        question
        html
      }
    }
  }
`)

export async function loadFaq({ execute }: LoaderPage, template: string | null) {
  return (await execute(faqQuery, { template })).faq
}

const adventQuery = graphql(`
  query ADVENT {
    adventCalendar {
      year
      title
      html
      openHour
      solutionHour
      latestSolution
      doors {
        number
        isOpen
        isPlaying
        isSolved
        items
        band
        solution
        solutionImage {
          sha256
          width
          height
          widths
          alt
        }
      }
    }
    contentPage(slug: "advent") {
      ...LandingPage
    }
    allTours {
      ticketImage {
        ...ImageView
      }
    }
  }
`)

/**
 * The advent calendar, else the landing page in its place (T-06).
 * @throws Response to the home page if there is neither (STA-14)
 */
export async function loadAdvent(page: LoaderPage) {
  const { adventCalendar: calendar, contentPage: landing, allTours } = await page.execute(adventQuery, {})
  if (!calendar && !landing) throw redirect(paths.home(), 302)
  const posters = calendar ? allTours.flatMap(({ ticketImage }) => ticketImage ?? []).slice(0, calendar.doors.length) : []
  return { calendar: calendar ?? null, posters, page: landing ? toLanding(landing, page) : null }
}

const feedQuery = graphql(`
  query FEED {
    feed {
      id
      title
      html
      url
      publishedAt
    }
  }
`)

export async function loadFeed({ execute }: LoaderPage) {
  return (await execute(feedQuery, {})).feed
}
