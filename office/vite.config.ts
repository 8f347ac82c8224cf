import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compressedCopies } from '../bin/compressed-copies.ts'

export default defineConfig({
  base: '/office/',
  plugins: [reactRouter(), compressedCopies(join(import.meta.dirname, '../node_modules/.cache/stagefront/office/client/assets'), 'ssr')],
  build: {
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and images stay separate files: the content security policy allows no data URLs.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    rolldownOptions: {
      // A page imports single texts out of all. Without this, importing one would bring the others into the same file.
      treeshake: { moduleSideEffects: [{ test: /\/texts\/compiled\//, sideEffects: false }] },
    },
  },
})
