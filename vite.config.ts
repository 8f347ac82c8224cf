import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { locales } from './core/shops/locale.ts'
import { cutFonts } from './storefront/look/cut-fonts.ts'
import { textOptions } from './texts/options.ts'
import { shortKeys } from './texts/short-keys.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    paraglideVitePlugin(textOptions),
    reactRouter(),
    unusedDocumentsGo(),
    sharedChooser(),
    cutFonts(),
    compressedCopies(),
  ],
  build: {
    // The themes rely on light-dark(), which the default target would take apart.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files of their own: the content security policy allows no data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs travels in one piece: the libraries, which seldom change, and what many pages share,
          // which would else be dozens of files of one text each.
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//, priority: 4 },
            // What the frame around every page is made of, and some pages too, must not hang on those pages; nor what some share on it.
            {
              name: 'frame',
              test: /\/(storefront\/(shell\/|consent\/(?!tracking-toggle)|newsletter\/(?!link-page))|storefront\/tracking\/(track|caught-error)|messages\/(error|footer|newsletter(?!_home)|cookie)_)/,
              minShareCount: 2,
              priority: 3,
            },
            // Nobody who only looks around needs what the cart and the steps of a checkout share, and only lists have a wall of tours.
            {
              name: 'shared',
              test: /^(?!.*node_modules)(?!.*(checkout|tour-wall|carts\/(cart-lines|line-row|group-items|gone-lines|reservation-timer))).*\/(core|storefront|texts)\//,
              minShareCount: 4,
              priority: 2,
            },
            // A file of its own for a single text weighs more than the text.
            { name: 'product-texts', test: /\/messages\/product_(related|ships_from)/, minShareCount: 2, priority: 1 },
            {
              name: 'checkout',
              test: /\/(storefront\/checkout\/|carts\/(cart-lines|line-row|group-items|gone-lines|reservation-timer)|messages\/(checkout|timer)_)/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})

/**
 * The generated GraphQL documents are objects made by a constructor, which a bundler must keep even where nobody uses
 * them. Told that making one has no effect, it leaves out of the browser's code all that the browser never sends. Of what it
 * does send, it sends the hash: the text is cut down to whether it is a query or a mutation.
 */
function unusedDocumentsGo(): Plugin {
  const document = /= new TypedDocumentString\(`\s*(\w+)[^`]*`/g
  return {
    name: 'unused-documents-go',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/api\/client\/graphql\.ts$/ },
      handler: (code) => code.replaceAll(document, '= /* @__PURE__ */ new TypedDocumentString(`$1`'),
    },
  }
}

/**
 * Every text is a function of its own that chooses the language. On pages they share one that does so (`texts/in-language.ts`): it also
 * knows of shops that have words of their own, and it is a good deal shorter: the texts are half of what a page brings along.
 */
function sharedChooser(): Plugin {
  const chooser =
    /const (\w+) = [^\n]*?\(\(inputs[^)]*\) => \{\s*const locale = .*?\n((?:\s*if \(locale === "[^"]+"\) return \w+\(inputs\))+)\s*return (\w+)\(inputs\)\s*\}\);?/s
  const choice = /locale === "([^"]+)"\) return (\w+)\(inputs\)/g
  /** A text without inputs is a plain string, not a function. */
  const plain = /(const \w+ = )\/\*\*[^*]*\*\/ \(\) => \{\s*return \/\*\*[^*]*\*\/ \((`[^`]*`)\)\s*\};/g
  const alias = /export \{ \w+ as "(\w+)" \}/
  let shorts = shortKeys()
  const shortOf = (key: string) => {
    // A text that was written since, while somebody works on them.
    if (!shorts.has(key)) shorts = shortKeys()
    return shorts.get(key)
  }
  return {
    name: 'shared-chooser',
    transform: {
      filter: { id: /\/texts\/compiled\/messages\/(?!_index)\w+\.js$/ },
      handler: (code) => {
        const short = shortOf(alias.exec(code)?.[1] ?? chooser.exec(code)?.[1] ?? '')
        const shared = code.replaceAll(plain, '$1$2').replace(chooser, (_all, name: string, choices: string, base: string) => {
          const texts = new Map([...choices.matchAll(choice)].map(([, locale = '', text = '']) => [locale, text]))
          return `const ${name} = /* @__PURE__ */ inLanguage('${short}', ${locales.map((locale) => texts.get(locale) ?? base).join(', ')})`
        })
        if (!short || !shared.includes('inLanguage(')) throw new Error(`A text is compiled to something else than was expected:\n${code}`)
        return `import { inLanguage } from '../../in-language.ts'\n${shared}`
      },
    },
  }
}

/**
 * Scripts and styles are compressed once, when they are built; the server sends the copy that fits (`preCompressed`). It waits for the
 * build of the server, for only then the router has written its list of routes among the browser's scripts.
 */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    closeBundle() {
      const folder = 'build/client/assets'
      for (const name of readdirSync(folder)) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const source = readFileSync(join(folder, name))
        if (source.byteLength < 1000) continue
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength } }
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(source, best))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(source, { level: 9 }))
      }
    },
  }
}
