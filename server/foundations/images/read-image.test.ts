import { inEnglish } from '#core/text/sentence.ts'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { testPictures } from '#test/world/test-pictures.ts'
import { readImage } from './read-image.ts'

const create = { width: 400, height: 300, channels: 3, background: '#c1121f' } as const
const noise = sharp({ create: { ...create, noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
const cutOff = (bytes: Buffer, share = 0.6) => bytes.subarray(0, Math.floor(bytes.length * share))
const svg = (attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="60" height="90"/></svg>`)

const accepted = 'use JPEG, PNG, WebP, GIF, AVIF or SVG'
const involved = 'is an SVG that is too involved to be drawn: export it again, simplified'
const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('')
const growing = Buffer.concat([
  Buffer.from(`<!DOCTYPE svg [<!ENTITY e0 "lol">${entities}]>`),
  svg('width="9" height="9"><text>&e9;</text><g'),
])

async function refusal(bytes: Uint8Array, name: string): Promise<string | null> {
  const read = await readImage(testPictures, bytes, name)
  return read.ok ? null : inEnglish(read.reason)
}

vi.setConfig({ testTimeout: 60_000 })

describe('a picture that cannot be shown is refused with the reason', () => {
  test('one without a single byte', async () => {
    expect(await refusal(new Uint8Array(), 'empty.jpg')).toBe('is empty: its file has 0 bytes')
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('one that was cut off: %s', async (format) => {
    const whole = await noise.clone().toFormat(format).toBuffer()
    expect(await refusal(whole, `whole.${format}`)).toBeNull()
    expect(await refusal(cutOff(whole), `cut.${format}`)).toBe(`is damaged or was cut off: export or upload it again; ${accepted}`)
  })

  test('an SVG that was cut off', async () => {
    expect(await refusal(cutOff(svg('width="60" height="90"')), 'cut.svg')).toBe(
      `is an SVG with a fault in its code, or was cut off: export it again; ${accepted}`,
    )
  })

  test.each([
    ['a text', 'is not an image', Buffer.from('not a picture')],
    ['a head alone', 'is damaged or was cut off: export or upload it again', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['zeros', 'is not an image', Buffer.alloc(5000)],
    ['a web page', 'is not an image', Buffer.from('<!doctype html><p>404')],
    ['an SVG that grows when it is read', involved, growing],
    ['an SVG of elements in elements', involved, svg(`width="9" height="9">${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}<g`)],
  ])('%s', async (_name, what, bytes) => {
    expect(await refusal(bytes, 'picture.jpg')).toBe(`${what}; ${accepted}`)
  })

  test.each([
    [100, 20_000],
    [1, 16_384],
    [1600, 18_000],
  ])('one whose files no browser format can hold: %i × %i', async (width, height) => {
    const png = await sharp({ create: { width, height, channels: 3, background: '#c1121f' } })
      .png()
      .toBuffer()
    expect(await refusal(png, 'x.png')).toContain('is too tall for its width')
  })

  test('one of more than a hundred million pixels, before it is decoded', async () => {
    const flat = await sharp({ create: { ...create, width: 12_000, height: 9_000 } })
      .png()
      .toBuffer()
    expect(await refusal(flat, 'wall.png')).toBe(`has more than 100 million pixels: make it smaller; ${accepted}`)
  })
})

describe('a picture that can be shown', () => {
  const read = async (bytes: Uint8Array, name: string) => {
    const result = await readImage(testPictures, bytes, name)
    return result.ok ? [result.image.mediaType, result.image.width, result.image.height] : inEnglish(result.reason)
  }

  test('is what its content says, whatever its name says', async () => {
    expect(await read(await noise.clone().png().toBuffer(), 'poster.jpg')).toEqual(['image/png', 400, 300])
  })

  test('may be a photo for print, in CMYK', async () => {
    expect(await read(await noise.clone().toColourspace('cmyk').jpeg().toBuffer(), 'print.jpg')).toEqual(['image/jpeg', 400, 300])
  })

  test('may be animated: the first frame counts', async () => {
    const frames = Buffer.concat([Buffer.alloc(40 * 30 * 3, 30), Buffer.alloc(40 * 30 * 3, 200)])
    const gif = await sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    expect(await read(gif, 'moving.gif')).toEqual(['image/gif', 40, 30])
  })

  test('may be an SVG with no size but a view box, which is drawn in the greatest width', async () => {
    expect(await read(svg('viewBox="0 0 60 90"'), 'poster.svg')).toEqual(['image/svg+xml', 1500, 2250])
  })
})
