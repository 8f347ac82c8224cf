import { expect, test } from 'vitest'
import { trackingSettings, trackingSources } from './tracking-settings.ts'

test('CNS-05 a shop’s meta names its services', () => {
  const settings = trackingSettings({
    tag_manager: 'GTM-AB12CD3',
    facebook_pixel: 123456789012345,
    tiktok_pixel: 'C9ABCDEFGHIJKLMNOP',
    filter_facebook_pixel: ['torf-album'],
  })
  expect(settings).toEqual({
    tagManager: 'GTM-AB12CD3',
    facebookPixel: '123456789012345',
    tiktokPixel: 'C9ABCDEFGHIJKLMNOP',
    facebookCategories: ['torf-album'],
  })
  expect(trackingSources(settings).script).toEqual([
    'https://www.googletagmanager.com',
    'https://connect.facebook.net',
    'https://analytics.tiktok.com',
  ])
})

test('CNS-04 a shop without valid ids allows no tracking sources', () => {
  expect(trackingSources(trackingSettings({}))).toEqual({ script: [], connect: [], img: [] })
  const odd = trackingSettings({ tag_manager: "GTM-X'; script-src *", facebook_pixel: '<script>', tiktok_pixel: {} })
  expect(odd).toEqual({ tagManager: null, facebookPixel: null, facebookCategories: [], tiktokPixel: null })
})
