import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'storefront', ssr: true } satisfies Config
