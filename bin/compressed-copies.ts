import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Compresses scripts, styles and WebAssembly once, at build time; the server sends the copy that fits (`preCompressed`).
 * @param folder of the built files
 * @param environment of the build after which they are complete: of the pages it is the server's, because only then has the router written
 *   its route manifest to the browser's files; without it the only one
 */
export function compressedCopies(folder: string, environment?: string): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    applyToEnvironment: ({ name }) => environment === undefined || name === environment,
    closeBundle() {
      for (const name of readdirSync(folder)) {
        if (!/\.(js|css|svg|wasm)$/.test(name)) continue
        const source = readFileSync(join(folder, name))
        if (source.byteLength < 1000) continue
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength } }
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(source, best))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(source, { level: 9 }))
      }
    },
  }
}
