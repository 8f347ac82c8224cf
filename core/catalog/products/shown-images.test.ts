import { expect, test } from 'vitest'
import { missingSizes } from './shown-images.ts'

const sha256 = 'ab'.repeat(32)
const img = (widths: number[], sizes: string, width = 2000) =>
  `<picture><source type="image/avif" srcSet="/images/${sha256}-360.avif 360w" sizes="${sizes}"/>` +
  `<img class="poster" src="/images/${sha256}-360.webp" srcSet="${widths.map((w) => `/images/${sha256}-${w}.webp ${w}w`).join(', ')}" ` +
  `sizes="${sizes}" width="${width}" height="900" alt="" loading="lazy"/></picture>`

test.each([
  ['a tile of a list', [360, 740], '(min-width: 62rem) 17vw, 50vw', []],
  ['a wide picture', [360, 740], '(min-width: 44rem) 66vw, 100vw', ['page']],
  ['a wide picture that has all its sizes', [360, 740, 1000, 1500], '100vw', []],
  ['a picture as wide as its page’s column', [360, 740], '(min-width: 62rem) 33rem, 100vw', ['page']],
  ['the smallest of several lengths', [360, 740], '(min-width: 44rem) 20rem, min(46vw, 20rem)', []],
  ['lengths that are not understood', [360, 740], 'calc(100vw - 2rem)', ['page']],
  ['a few pixels', [75], '72px', ['page']],
])('%s', (_what, widths, sizes, needs) => {
  expect(missingSizes(img(widths, sizes)).map(({ need }) => need)).toEqual(needs)
})

test('an original that is no larger than its largest file asks for nothing', () => {
  expect(missingSizes(img([360, 740], '100vw', 900))).toEqual([])
})

test('an empty box needs the sizes of lists', () => {
  const html = `<span class="poster no-picture" data-image="${sha256}" role="img" aria-label="Torf"></span><span class="no-picture"></span>`
  expect(missingSizes(html)).toEqual([{ sha256, need: 'list' }])
})

test('an image that is shown twice is asked for once', () => {
  expect(missingSizes(img([360], '100vw') + img([360], '50vw'))).toEqual([{ sha256, need: 'page' }])
})
