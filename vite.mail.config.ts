import { defineConfig } from 'vite'

/** The mails as one file that Node can load: their templates are JSX, which type stripping leaves alone. */
export default defineConfig({
  build: { ssr: 'mail/render-order-mail.tsx', outDir: 'build/mail', emptyOutDir: true, target: 'node24', minify: false },
  ssr: { noExternal: true },
  // Without this the bundle would carry React's development build and warn into the log.
  define: { 'process.env.NODE_ENV': '"production"' },
})
