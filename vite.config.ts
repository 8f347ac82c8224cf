import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { textOptions } from './texts/options.ts'

export default defineConfig({
  plugins: [tailwindcss(), paraglideVitePlugin(textOptions), reactRouter(), unusedDocumentsGo(), compressedCopies()],
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
            { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//, priority: 1 },
            { name: 'shared', test: /^(?!.*node_modules).*\/(core|storefront|texts)\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
})

/**
 * The generated GraphQL documents are objects made by a constructor, which a bundler must keep even where nobody uses
 * them. Told that making one has no effect, it leaves out of the browser's code all that the browser never sends.
 */
function unusedDocumentsGo(): Plugin {
  return {
    name: 'unused-documents-go',
    transform: {
      filter: { id: /\/api\/client\/graphql\.ts$/ },
      handler: (code) => code.replaceAll('= new TypedDocumentString(', '= /* @__PURE__ */ new TypedDocumentString('),
    },
  }
}

/** Scripts and styles are compressed once, when they are built; the server sends the copy that fits (`preCompressed`). */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|svg)$/.test(fileName)) continue
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (source.byteLength < 1000) continue
          const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength } }
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, best) })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) })
        }
      },
    },
  }
}
