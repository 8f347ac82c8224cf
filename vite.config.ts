import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { textOptions } from './texts/options.ts'

export default defineConfig({
  plugins: [tailwindcss(), paraglideVitePlugin(textOptions), reactRouter()],
  build: {
    // The themes rely on light-dark(), which the default target would take apart.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files of their own: the content security policy allows no data addresses.
    assetsInlineLimit: 0,
  },
})
