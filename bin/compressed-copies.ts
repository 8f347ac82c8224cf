import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Compresses scripts, styles and WebAssembly once, at build time; the server sends the copy that fits (`preCompressed`).
 * @param folder of the built files; by default that of the build
 * @param environment of the build after which they are complete: of the pages it is the server's, because only then has the router written
 *   its route manifest to the browser's files; without it the only one
 */
export function compressedCopies(folder?: string, environment?: string): Plugin {
  let built = ''
  return {
    name: 'compressed-copies',
    apply: 'build',
    applyToEnvironment: ({ name }) => environment === undefined || name === environment,
    configResolved(config) {
      built = folder ?? resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(built)) {
        if (!/\.(js|css|svg|wasm)$/.test(name)) continue
        const source = readFileSync(join(built, name))
        if (source.byteLength < 1000) continue
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength } }
        writeFileSync(join(built, `${name}.br`), brotliCompressSync(source, best))
        writeFileSync(join(built, `${name}.gz`), gzipSync(source, { level: 9 }))
      }
    },
  }
}
