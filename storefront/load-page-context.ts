import { isInFooter } from '#core/content/faq.ts'
import type { VatNote } from '#core/money/vat-words.ts'
import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import type { ShopMeta } from '#core/shops/settings/shop-meta.ts'
import { socialLinks, type NamedLink } from '#core/shops/settings/social-links.ts'
import { shownLogos, type LogoFile, type ShopTheme } from '#core/shops/theme/shop-theme.ts'
import { systemPaths } from '#core/urls.ts'
import type { LoaderPage } from './loader-page.ts'
import { findTheme } from './look/themes.ts'
import { frameQuery } from './page-context-documents.ts'
import type { PageContext, ShopSettings } from './page-context.ts'

/** The page context of a shop, in the reader's language. Designs whose footer lists questions get those too. */
export async function loadPageContext(page: LoaderPage): Promise<PageContext> {
  const { shop, execute } = page
  if (shop.isShut) return makeShopContext(page)
  const { footer } = findTheme(shop.design)
  const listing = footer === 'main' || footer === 'album' ? footer : null
  const frame = await execute(frameQuery, { withQuestions: listing !== null, withArtists: shop.isBand })
  const questions = (frame.faqTitles ?? []).filter(({ number }) => listing && isInFooter(listing, number))
  const promo = frame.landingPages.find(({ slug }) => slug === 'promo')
  const context = makeShopContext(page)
  const vat = vatOf(frame.vatInPrices)
  return {
    ...context,
    ...(vat && { shop: { ...context.shop, vat } }),
    ...(questions.length > 0 && { questions }),
    ...(promo && { promoTitle: promo.title }),
    ...(shop.isBand && (frame.artistCount ?? 0) < 2 && { hidesArtists: true }),
  }
}

/** What is said of VAT beside prices; undefined where it is in all of them, as in most shops. */
function vatOf({ merch, events }: { merch: VatNote; events: VatNote }): PageContext['shop']['vat'] {
  if (merch === 'included' && events === 'included') return undefined
  return {
    ...(merch !== 'included' && { merch }),
    ...(events !== 'included' && { events }),
    all: merch === events ? merch : 'partly',
  }
}

function makeShopContext({ shop, locale, origin, now }: LoaderPage): PageContext {
  const meta = shop.settings
  return {
    shop: {
      slug: shop.slug,
      name: shop.name,
      isBand: shop.isBand,
      hasCustomDomain: shop.hasCustomDomain,
      timeZone: shop.timeZone,
      design: shop.design,
      ...themeParts(shop.design, shop.theme),
      description: localText(meta.description, locale) ?? null,
      trimZeros: meta.trim_zero_decimals === true,
      settings: withoutUndefined({
        ...headSettings(meta, locale),
        ...frameSettings(meta, locale, now),
        ...listSettings(meta, locale),
        calendars: shop.isOpenToAll || undefined,
        gate: shop.gate === null ? undefined : true,
      }),
      tracking: shop.isShut ? null : shop.tracking,
      newsletter: {
        popup: meta.newsletter_popup === true,
        header: localText(meta.mailchimp?.header, locale) ?? null,
        text: localText(meta.mailchimp?.customtext, locale) ?? null,
      },
    },
    ...(shop.words && { words: shop.words }),
    locale,
    defaultLocale: shop.defaultLocale,
    origin,
    ...(shop.isShut && { isShut: true }),
    ...(shop.developmentToolbar && { developmentToolbar: true }),
  }
}

/** What components need to know of a shop's theme. */
function themeParts(design: string, theme: ShopTheme): Pick<PageContext['shop'], 'fonts' | 'logo'> {
  const { fonts } = theme
  const logo = shownLogos(design, theme)
  const nameOf = (font: NonNullable<ShopTheme['fonts']>['display']) => (typeof font === 'object' ? systemPaths.themeFile(font.file) : font)
  const picture = ({ file, width, height }: LogoFile) => ({ src: systemPaths.themeFile(file), width, height })
  return {
    ...(fonts && { fonts: withoutUndefined({ display: nameOf(fonts.display), text: nameOf(fonts.text) }) }),
    ...(logo && { logo: { light: picture(logo.light), ...(logo.dark && { dark: picture(logo.dark) }) } }),
  }
}

type WithUndefined<Settings> = { [Key in keyof Settings]: Settings[Key] | undefined }

function headSettings(meta: ShopMeta, locale: Locale): WithUndefined<ShopSettings> {
  return {
    overrideTitle: localText(meta.override_title, locale),
    overrideDescription: localText(meta.override_description, locale),
    socialImage: meta.social_img,
    favicon: meta.favicon,
    noindex: meta.noindex || undefined,
    warrantyNotice: localText(meta.warranty_notice, locale),
  }
}

function frameSettings(meta: ShopMeta, locale: Locale, now: string): WithUndefined<ShopSettings> {
  const namedLinks = (links: readonly NamedLink[]) => links.map(({ title, url }) => ({ title: localText(title, locale) ?? url, url }))
  return {
    homeLink: meta.home_link,
    socials: meta.socials && namedLinks(socialLinks(meta.socials)),
    streaming: meta.streaming && namedLinks(meta.streaming),
    video: meta.video && withoutUndefined({ ...meta.video, title: localText(meta.video.title, locale) ?? '' }),
    badge: makeBadge(meta.badge, locale, now),
  }
}

function listSettings(meta: ShopMeta, locale: Locale): WithUndefined<ShopSettings> {
  return {
    gridColumns: meta.item_grid_columns,
    carousel: meta.item_image_carousel || undefined,
    magnifier: meta.item_image_magnifier || undefined,
    imageWidth: meta.preferred_image_resolution,
    merchTab: localText(meta.merch_tab_title, locale),
    merchTabShort: localText(meta.merch_tab_short, locale),
    preferTickets: meta.prefer_tickets || undefined,
    hidesSeen: meta.recently_seen === false || undefined,
    compactLines: meta.event_line === 'compact' || undefined,
    alwaysShowPrice: meta.alwaysshowprice || undefined,
    doorTimes: meta.show_event_door_time || undefined,
  }
}

/** NAV-07: the badge is shown from its start to its end. */
function makeBadge(badge: ShopMeta['badge'], locale: Locale, now: string): ShopSettings['badge'] | undefined {
  if (!badge) return undefined
  const { from, until, image, target } = badge
  const moment = Date.parse(now)
  if ((from && moment < Date.parse(from)) || (until && moment >= Date.parse(until))) return undefined
  return withoutUndefined({ text: localText(badge.text, locale) ?? '', image, target })
}

function localText(text: string | LocalText | undefined, locale: Locale): string | undefined {
  return text === undefined || typeof text === 'string' ? text : inLocale(text, locale)
}

/** Leaves out settings that are not set, so that they are not sent with the page. */
function withoutUndefined<Settings extends object>(settings: Settings): { [Key in keyof Settings]: Exclude<Settings[Key], undefined> } {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Settings]: Exclude<Settings[Key], undefined>
  }
}
