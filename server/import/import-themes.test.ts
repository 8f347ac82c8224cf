import { readFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'

const { importFolder, edit, query, inFolder } = bandShopTests()

const literata = new URL('../../node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2', import.meta.url)
const anybody = new URL('../../node_modules/@fontsource-variable/anybody/files/anybody-latin-wght-normal.woff2', import.meta.url)
const logo = (inner = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" style="fill:#7a1fa2"/>${inner}</svg>`

/** Gives the band's shop this theme and imports the folder. */
async function importTheme(theme: string) {
  await edit('shops.yaml', (text) => text.replace(/ {2}design: moorgrab\n(?: {2}theme: .*\n)?/, `  design: moorgrab\n  theme: ${theme}\n`))
  const report = await importFolder()
  return report.faults.filter(({ severity }) => severity === 'error').map(({ column, message }) => `${column}: ${message}`)
}

async function storedTheme() {
  return (await query<{ theme: object }>(`select theme from shop where slug = 'moorgrab'`))[0]?.theme
}

describe('SHP-09 the theme of a shop in an import folder', () => {
  test('is stored with its fonts and logo by content, and a file that changes is imported again', async () => {
    await copyFile(literata, inFolder('own.woff2'))
    await writeFile(inFolder('logo.svg'), logo())
    const theme =
      '{ colours: { accent: "#7A1FA2" }, fonts: { display: Young Serif, text: { file: own.woff2 } }, radius: 6, logo: logo.svg }'
    expect(await importTheme(theme)).toEqual([])
    expect(await storedTheme()).toEqual({
      colours: { accent: { light: '#7a1fa2', dark: '#7a1fa2' } },
      fonts: {
        display: 'Young Serif',
        text: {
          file: expect.stringMatching(/^[0-9a-f]{64}\.woff2$/),
          weights: [200, 900],
          text: expect.any(Number),
          lower: expect.any(Number),
          upper: expect.any(Number),
        },
      },
      radius: 6,
      logo: {
        light: { file: expect.stringMatching(/\.svg$/), png: expect.stringMatching(/\.png$/), width: 160, height: 40 },
      },
    })
    const before = await storedTheme()
    expect((await importFolder()).entries.shops.changed).toEqual([])
    await writeFile(inFolder('logo.svg'), logo('<circle r="9" fill="#ffffff"/>'))
    expect((await importFolder()).entries.shops.changed).toEqual(['moorgrab'])
    expect(await storedTheme()).not.toEqual(before)
  })

  test('measures a font in the weights in which pages use it', async () => {
    await copyFile(anybody, inFolder('own.woff2'))
    expect(await importTheme('{ fonts: { display: { file: own.woff2 } } }')).toEqual([])
    // The file's own default weight is 100, in which letters have a width of 0.46 em.
    expect(await storedTheme()).toMatchObject({ fonts: { display: { text: 0.55, lower: 0.62, upper: 0.673 } } })
  })

  test('that is removed leaves the design', async () => {
    await importTheme('{ radius: 6 }')
    expect(await storedTheme()).toEqual({ radius: 6 })
    await edit('shops.yaml', (text) => text.replace(/ {2}theme: .*\n/, ''))
    expect((await importFolder()).isImported).toBe(true)
    expect(await storedTheme()).toEqual({})
  })

  test('is refused if its colours are hard to read, with the pair at its line', async () => {
    const faults = await importTheme('{ colours: { paper: "#ffffff", ink: "#111111", ink_2: "#999999" } }')
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^moorgrab\.theme\.colours\.ink_2: ink_2 #999999 on paper #ffffff has a contrast of 2\.84 : 1 and needs 4\.5 : 1: ink_2 #\w{6} would be enough$/,
      ),
    )
    expect(await storedTheme()).toBeUndefined()
  })

  test.each([
    ['{ color: { ink: "#111111" } }', /color/],
    ['{ colours: { inc: "#111111" } }', /inc/],
    ['{ colours: { ink: purple } }', /must be a colour in quotes/],
    ['{ fonts: { text: Handjet } }', /must be one of Archivo, Literata, Martian Mono, or a WOFF2 file/],
    ['{ fonts: { text: { file: ../../secret.woff2 } } }', /must be the path of a WOFF2 file/],
    ['{ radius: 25 }', /must be at most 24/],
    ['{ logo: logo.gif }', /must be an SVG, PNG or WebP file/],
    ['{ logo: missing.svg }', /missing\.svg does not exist/],
    ['{ logo: { light: logo.svg } }', /logo\.dark: is missing/],
    ['{ fonts: { text: { file: text.woff2 } } }', /text\.woff2 is no WOFF2 font/],
    ['{ fonts: { text: { file: cut.woff2 } } }', /cut\.woff2 is a damaged WOFF2 font/],
    ['{ fonts: { text: { file: large.woff2 } } }', /large\.woff2 has 201 kB and may have 150/],
    ['{ logo: styled.svg }', /has a <style> element/],
    ['{ logo: script.svg }', /logo\.light: script\.svg has a <script> element/],
    ['{ logo: handler.svg }', /handler\.svg has an event handler \(onload\)/],
    ['{ logo: link.svg }', /link\.svg has a link \(https:\/\/tracker\.example\/a\)/],
    ['{ logo: html.svg }', /html\.svg has a <foreignObject> element/],
    ['{ logo: blank.svg }', /blank\.svg draws nothing/],
    ['{ colours: { ink: "#12" } }', /“#12” must be a colour in quotes/],
    ['{ logo: photo.png }', /is a jpeg and not the png/],
  ])('%s is refused', async (theme, message) => {
    const font = readFileSync(literata)
    await writeFile(inFolder('text.woff2'), 'a text')
    await writeFile(inFolder('cut.woff2'), font.subarray(0, 5000))
    const large = Buffer.concat([font, Buffer.alloc(201_000 - font.length)])
    large.writeUInt32BE(large.length, 8)
    await writeFile(inFolder('large.woff2'), large)
    await writeFile(inFolder('script.svg'), logo('<script>alert(1)</script>'))
    await writeFile(inFolder('handler.svg'), logo('<rect onload="alert(1)"/>'))
    await writeFile(inFolder('link.svg'), logo('<a href="https://tracker.example/a"><rect/></a>'))
    await writeFile(inFolder('html.svg'), logo('<foreignObject><p>a</p></foreignObject>'))
    await writeFile(inFolder('blank.svg'), logo().replace(/<rect.*?\/>/, ''))
    await writeFile(inFolder('styled.svg'), logo('<style>rect { fill: red }</style>'))
    await writeFile(
      inFolder('photo.png'),
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    )
    expect(await importTheme(theme)).toEqual([expect.stringMatching(message)])
  })
})
