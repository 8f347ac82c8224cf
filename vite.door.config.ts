import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { defineConfig, type Plugin } from 'vite'
import { compressedCopies } from './bin/compressed-copies.ts'

/**
 * Bundles the page of the door, which stands beside the shop's pages: staff's phones load it once and open it without a network. Its files
 * have fixed names, so that its worker knows them.
 */
export default defineConfig({
  plugins: [doorFiles(), compressedCopies()],
  publicDir: false,
  build: {
    outDir: 'build/door',
    emptyOutDir: true,
    target: ['chrome107', 'safari16', 'firefox115'],
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { door: 'storefront/door/main.tsx', worker: 'storefront/door/worker.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
        codeSplitting: {
          groups: [
            { name: 'reader', test: /\/node_modules\/zxing-wasm\// },
            { name: 'signatures', test: /\/node_modules\/@noble\// },
          ],
        },
      },
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
})

/** The reader of codes for browsers without one, and the icons for the phone's home screen. */
function doorFiles(): Plugin {
  return {
    name: 'door-files',
    async generateBundle() {
      const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
      this.emitFile({ type: 'asset', fileName: 'reader.wasm', source: readFileSync(wasm) })
      const icon = readFileSync('storefront/look/icon.svg')
      for (const side of [192, 512]) {
        const source = await sharp(icon, { density: 72 * (side / 32) })
          .resize(side, side)
          .png()
          .toBuffer()
        this.emitFile({ type: 'asset', fileName: `icon-${side}.png`, source })
      }
    },
  }
}
