import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { compressedCopies } from './bin/compressed-copies.ts'
import { browserDocument } from '#storefront/graphql.ts'
import { cutFonts } from '#storefront/look/cut-fonts.ts'

export default defineConfig({
  plugins: [reactRouter(), shortenDocuments(), cutFonts(), compressedCopies('node_modules/.cache/stagefront/pages/client/assets', 'ssr')],
  build: {
    // The themes rely on light-dark(), which the default target would rewrite.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and images stay separate files: the content security policy allows no data URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A page imports single texts out of all. Without this, importing one would bring the others into the same file.
      treeshake: { moduleSideEffects: [{ test: /\/texts\/compiled\//, sideEffects: false }] },
      output: {
        // Every page loads the names of all scripts. Hashes do not compress, and seven characters tell the versions of one file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // Code that every page needs is one file each: the libraries, which seldom change, and what many pages share. Without
          // groups there would be dozens of files with one text each. Rolldown's own division by entries (`entriesAware`) was measured:
          // pages of 149 to 208 kB in 20 to 72 files, depending on its threshold, where these groups make 134 to 146 kB in 8 to 13.
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//, priority: 4 },
            // The frame around every page, and texts and modules that it shares with some pages. Kept apart from those pages' own code.
            {
              name: 'frame',
              test: /\/(storefront\/(create-store|page-(context|options)|layout\/|ui\/(error-page|home-link|late|lazy-loaded|with-retries)|search\/(quick-search|use-suggestions)|dialogs\/(?!age-gate)|development\/|consent\/(?!tracking-toggle|stored-seen)|newsletter\/(?!link-page|newsletter-form))|storefront\/tracking\/(track|caught-error)|core\/(newsletter\/popup|catalog\/(page-query|search\/quick-search))|messages\/(error|footer|header|newsletter(?!_(home|email|consent|subscri|manage|close))|cookie)_|messages\/product_(pictures|ships_from))/,
              minShareCount: 2,
              priority: 3,
            },
            // Loaded with the suggestions and by the page of questions.
            {
              name: 'search-words',
              test: /\/core\/(text\/fold-words|catalog\/search\/(search-text|search-pattern|search-words|match-text))/,
              minShareCount: 2,
              priority: 3,
            },
            // Shared by many pages; without code that only the cart, the checkout steps, pages of text or the lists of tours use.
            {
              name: 'shared',
              test: /^(?!.*node_modules)(?!.*((core|storefront)\/checkout\/|messages\/\w*checkout|core\/payments\/|core\/carts\/personal|core\/sessions\/heartbeat|storefront\/orders\/|carts\/personalising\/|ui\/dialog\.|messages\/(timer|personal|seats_|details|confirm_(?!terms_link|privacy_link)|order|done|find_order|cart_(customs|subtotal|total|vat|extra_charge|shipping|incl_vat|line)|voucher_|legal_description)|ui\/(forms\/|next-step)|content\/content-frame|bundles\/|messages\/bundle_|newsletter\/newsletter-form|messages\/newsletter_(email|consent|subscri|manage|close)|tour-wall|carts\/(lines\/(cart-lines|line-row|removed-lines)|group-items|reservation\/reservation-timer))).*\/(core|storefront|texts)\//,
              minShareCount: 4,
              priority: 2,
            },
            // Needed by few of the pages that are visited most.
            {
              name: 'adding',
              test: /\/(storefront\/(carts\/adding\/(add-to-cart-form|form-problems|send-cart-form)|ui\/(amount-spinner|use-early-value))|core\/(carts\/open-problems|catalog\/events\/ticket-kinds)|messages\/(cart_add|amount_|product_amount|price_lowest|bundle(s_title|_from|_one_by_one)))/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'newsletter',
              test: /\/(newsletter\/newsletter-form|messages\/newsletter_(email|consent|subscri|manage|close))/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'text-page',
              test: /\/(ui\/next-step|content\/content-frame|messages\/legal_description)/,
              minShareCount: 2,
              priority: 2,
            },
            // For bundles and the checkout; otherwise bundles would load the checkout for it.
            {
              name: 'personal-data',
              test: /\/(core\/carts\/personal-|messages\/(personal|details_(first|last)_name))/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'checkout',
              test: /\/(core\/payments\/|storefront\/(checkout|orders|ui\/forms|carts\/personalising)\/|carts\/(lines\/(cart-lines|line-row|removed-lines)|group-items|reservation\/reservation-timer)|messages\/(checkout|timer|seats_on_plan|confirm_(?!terms_link|privacy_link)|order|done|find_order|cart_(customs|subtotal|total|vat|extra_charge|shipping|incl_vat|line)|voucher_))/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})

/** The browser sends its documents by their hash: hash and kind take the place of the call, and no text gets into the browser's code. */
function shortenDocuments(): Plugin {
  return {
    name: 'shorten-documents',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/storefront\/browser-documents\.ts$/ },
      handler: (code) =>
        code
          .replace("import { browserDocument } from './graphql.ts'", '')
          .replaceAll(/browserDocument<[^>]*>\('(\w+)'\)/g, (_call, name: string) => JSON.stringify(browserDocument(name))),
    },
  }
}
