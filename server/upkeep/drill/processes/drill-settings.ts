import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import type { Config } from '#server/config/config.ts'

/** Where the parts of a drill listen, all on this machine. */
export interface DrillPorts {
  processes: number[]
  sandbox: number
}

/** Settings that a drill takes over from the shop, because they decide what it can serve. */
export type ServingSettings = Pick<Config, 'databaseConnections' | 'databaseLimits' | 'defaultShop' | 'fairness' | 'bank'> & {
  limits: Pick<Config['limits'], 'visitorsAtOnce' | 'ordersAtOnce' | 'requestsPerMinute' | 'writesPerMinute' | 'waitingPlacesPerHour'>
}

/**
 * The whole environment of a drill's process. It is made from nothing, so that no key, mail server or database address of the shop can
 * get into it: payments go to the drill's own sandbox, and mails go nowhere.
 * @param reload seconds between two polls of a waiting fan
 */
export function drillEnvironment(
  shop: ServingSettings,
  { databaseUrl, dataDir, ports, port, reload }: { databaseUrl: string; dataDir: string; ports: DrillPorts; port: number; reload: number },
): Record<string, string> {
  const { limits, fairness, bank } = shop
  const webhooks = `http://127.0.0.1:${ports.processes.at(-1)}/webhooks`
  return {
    ...systemEnvironment(),
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: drillAddress(ports),
    // Each fan has a network of their own, which the drill names as a proxy would.
    TRUST_PROXY: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SANDBOX: 'true',
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_WEBHOOK_URL: `${webhooks}/stripe`,
    SANDBOX_PAYPAL_WEBHOOK_URL: `${webhooks}/paypal`,
    DEFAULT_SHOP: shop.defaultShop,
    DATABASE_CONNECTIONS: String(shop.databaseConnections),
    DATABASE_WAIT_SECONDS: String(shop.databaseLimits.wait / 1000),
    DATABASE_ANSWER_SECONDS: String(shop.databaseLimits.answer / 1000),
    VISITORS_AT_ONCE: String(limits.visitorsAtOnce),
    ORDERS_AT_ONCE: String(limits.ordersAtOnce),
    API_REQUESTS_PER_MINUTE: String(limits.requestsPerMinute),
    WRITES_PER_MINUTE: String(limits.writesPerMinute),
    WAITING_PLACES_PER_HOUR: String(limits.waitingPlacesPerHour),
    WAITING_ROOM_RELOAD_SECONDS: String(reload),
    ITEMS_PER_LINE: String(fairness.itemsPerLine),
    UNITS_PER_NETWORK: String(fairness.unitsPerNetwork),
    UNITS_PER_EMAIL: String(fairness.unitsPerEmail),
    BANK_TRANSFER_PERCENT: String(fairness.transferPercent),
    ...(bank && { BANK_IBAN: bank.iban, BANK_BIC: bank.bic, BANK_NAME: bank.name }),
    ...(bank?.holder != null && { BANK_ACCOUNT_HOLDER: bank.holder }),
  }
}

/** The public address of the drill's shop: that of its first process. */
export function drillAddress({ processes }: DrillPorts): string {
  return `http://127.0.0.1:${processes[0]}`
}

/** What Node itself needs, and what `bin/environment.sh` sets. */
export function systemEnvironment(): Record<string, string> {
  const cache = getCompileCacheDir()
  return {
    PATH: dirname(process.execPath),
    TMPDIR: tmpdir(),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...(cache !== undefined && { NODE_COMPILE_CACHE: dirname(cache) }),
  }
}

/**
 * Whether a configuration is that of a drill: payments and mails stay on this machine, and nothing listens for others.
 * @returns what is wrong; null for nothing
 */
export function unfitForDrill(config: Config): string | null {
  const isLocal = (url: string | undefined) => url !== undefined && ['127.0.0.1', 'localhost'].includes(new URL(url).hostname)
  if (!config.sandbox) return 'SANDBOX must be true: a drill pays in the sandbox only'
  if (!isLocal(config.stripe?.apiBase) || /_live_/.test(config.stripe?.secretKey ?? '')) return 'Stripe must be the sandbox on 127.0.0.1'
  if (!isLocal(config.paypal?.apiBase)) return 'PayPal must be the sandbox on 127.0.0.1'
  if (!isLocal(config.smtpUrl ?? undefined)) return 'SMTP_URL must not be set: a drill sends no mail'
  if (config.host !== '127.0.0.1') return `HOST must be 127.0.0.1, not ${config.host}`
  return isLocal(config.publicUrl) ? null : `PUBLIC_URL must be on 127.0.0.1, not ${config.publicUrl}`
}
