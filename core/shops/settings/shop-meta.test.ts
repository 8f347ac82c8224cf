import { describe, expect, test } from 'vitest'
import { publicMeta } from './public-meta.ts'
import { isLocked, readShopMeta, shopMetaSchema } from './shop-meta.ts'

const hash = `scrypt$16384$${'a'.repeat(22)}$${'b'.repeat(43)}`

describe('the settings of a shop', () => {
  test('ENT-02 accepts every setting of the specification', () => {
    const all = {
      description: { de: 'Alles', en: 'Everything' },
      socials: [{ title: 'Instagram', url: 'https://social.example/band' }],
      home_link: 'https://band.example/',
      show_event_filter: true,
      alwaysshowprice: true,
      related_item_slugs: ['torf-lp'],
      redirect: { '/alt': '/neu' },
      password: [hash],
      item_grid_columns: 3,
      item_image_carousel: true,
      item_image_magnifier: true,
      preferred_image_resolution: 740,
      trim_zero_decimals: true,
      override_title: 'Torf',
      override_description: 'Alles aus Torf',
      social_img: '/images/x.webp',
      favicon: '/favicon.svg',
      merch_tab_title: 'Dinge',
      newsletter_popup: true,
      mailchimp: { header: 'Post', customtext: 'Selten' },
      prefer_tickets: true,
      show_event_door_time: true,
      tag_manager: 'GTM-1',
      facebook_pixel: '1',
      tiktok_pixel: '2',
      filter_facebook_pixel: ['torf'],
      noindex: true,
    }
    expect(shopMetaSchema.parse(all)).toEqual(all)
    expect(readShopMeta(all)).toEqual(all)
  })

  test.each([
    ['item_grid_columns', 1, 'must be at least 2'],
    ['item_grid_columns', 7, 'must be at most 6'],
    ['preferred_image_resolution', 800, 'must be one of 75, 100, 180, 360, 370, 500, 740, 1000, 1500'],
    ['password', ['geheim'], 'must be the hash of a code, as bin/stagefront shops hash-code prints it'],
    ['redirect', 'http://old.example', 'must be an address that begins with https://'],
    ['home_link', '//evil.example', 'must be an https:// address or a path that begins with /'],
    ['event_line', 'kiox', 'must be standard or compact'],
    ['merch_tab_short', { de: 'Platten und Tuch', en: 'Cloth' }, 'must be at most 12 characters long in each language'],
    ['newsletter_endings', 'long', 'must be short, real or any'],
  ])('SHP-16 SHP-19 %s: %j is refused with the reason', (key, value, message) => {
    expect(JSON.stringify(shopMetaSchema.safeParse({ [key]: value }).error?.issues)).toContain(message)
  })

  test('a video must be on one of the allowed hosts', () => {
    const video = (embed: string) => shopMetaSchema.safeParse({ video: { title: 'Live', embed } }).success
    expect(video('https://www.youtube-nocookie.com/embed/x')).toBe(true)
    expect(video('https://evil.example/embed/x')).toBe(false)
  })

  test('a stored setting that does not fit is left out', () => {
    expect(readShopMeta({ item_grid_columns: 40, noindex: true, unknown: 1 })).toEqual({ noindex: true })
  })

  test('SHP-10 SHP-11 a shop is locked while its password setting is not empty, even if unreadable', () => {
    expect(isLocked({})).toBe(false)
    expect(isLocked({ password: [] })).toBe(false)
    expect(isLocked({ password: [hash] })).toBe(true)
    expect(isLocked({ password: ['unreadable'] })).toBe(true)
    expect(isLocked({ password: 'unreadable' })).toBe(true)
  })

  test('SHP-11 SHP-14 public settings contain no codes', () => {
    const settings = publicMeta({ password: [hash], discount_gate: { codes: [hash], category: 'secret' }, noindex: true })
    expect(settings).toEqual({ discount_gate: true, noindex: true })
  })
})
