import { dirname, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { programs } from './bin/program.ts'

/**
 * Bundles the shop's programs for Node (docs/decisions/0002-typescript-without-a-server-build.md); bin/build.ts says where to. A start then reads some dozens of files rather than
 * two thousand. The sources do the same, slower; they run where this bundle is not made of them.
 */

/** Packages that a start reads in many files; they bring with them what they need. All others stay outside, those with files of their own too. */
const bundledPackages = new Set([
  '@escape.tech/graphql-armor-max-aliases',
  '@escape.tech/graphql-armor-max-depth',
  '@escape.tech/graphql-armor-max-directives',
  '@fastify/cookie',
  '@fastify/formbody',
  '@fastify/multipart',
  '@fastify/static',
  '@graphql-tools/schema',
  'dataloader',
  'fastify',
  'graphile-worker',
  'graphql',
  'graphql-http',
  'graphql-jit',
  'graphql-query-complexity',
  'ics',
  'kysely',
  'pg',
  'pino',
  'prom-client',
  // Is JSON, which only the source's own import says.
  'tlds',
  'zod',
])

const root = import.meta.dirname
/** From a file of the bundle, which lies in a folder of `build/programs`, to a source. */
const toSource = (file: string) => `../../../${relative(root, file)}`

export default defineConfig({
  plugins: [placesOfSources(), packagesOutside()],
  build: {
    ssr: true,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    // For stack traces, which name the lines of the sources.
    sourcemap: true,
    rolldownOptions: {
      input: programs,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:7].js',
        sourcemapExcludeSources: true,
        // Not as seen from where Vite writes: the folder is moved.
        sourcemapPathTransform: (source, map) => toSource(resolve(dirname(map), source)),
      },
    },
  },
  ssr: { noExternal: true },
})

/** A source finds files beside it by its own place, which is not that of the bundle. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('/node_modules/') || !/import\.meta\.(url|dirname)/.test(code)) return null
      const file = toSource(id)
      return {
        code: code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`),
        // No line moves.
        map: null,
      }
    },
  }
}

/** Leaves packages outside, save those that are listed; and the texts, which the built pages load, too. */
function packagesOutside(): Plugin {
  return {
    name: 'packages-outside',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith('#texts/')) return { id, external: true }
      if (!importer || /^[./#\0]|^node:/.test(id) || importer.includes('/node_modules/')) return null
      const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/')
      return bundledPackages.has(name) ? null : { id, external: true }
    },
  }
}
