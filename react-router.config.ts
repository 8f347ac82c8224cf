import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  ssr: true,
  // The route manifest is small: every page includes all of it and never requests parts of it later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
