import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  ssr: true,
  // The site map is small: a page brings it along instead of asking for parts of it later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
